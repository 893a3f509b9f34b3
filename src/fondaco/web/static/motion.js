// How a new state of the table replaces the old one: cards slide by native View Transitions, cubes fly between the places that lost and gained them.
import { calm, pace } from "./settings.js";

const air = document.createElement("div");
air.className = "air";
air.setAttribute("aria-hidden", "true");
document.body.append(air);

// Names must be unique on a page, else the browser skips the whole transition.
export function nameCards(root) {
  const taken = new Set();
  for (const part of root.querySelectorAll("[data-vt]")) {
    const name = part.dataset.vt;
    const free = name && !taken.has(name);
    part.style.viewTransitionName = free ? name : "none";
    taken.add(name);
  }
}

function anchors(root) {
  const found = new Map();
  for (const part of root.querySelectorAll("[data-anchor][data-cubes]")) {
    const box = part.getBoundingClientRect();
    found.set(part.dataset.anchor, { cubes: part.dataset.cubes, x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return found;
}

function count(cubes, letter) {
  return cubes.split(letter).length - 1;
}

// Which cubes went from where to where; null stands for the supply.
export function flights(before, after) {
  const paths = [];
  for (const letter of "YRGB") {
    const losses = [], gains = [];
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const change = count(after.get(name)?.cubes ?? "", letter) - count(before.get(name)?.cubes ?? "", letter);
      for (let i = 0; i < Math.abs(change); i += 1) (change > 0 ? gains : losses).push(change > 0 ? after.get(name) : before.get(name));
    }
    while (losses.length || gains.length) paths.push({ letter, from: losses.shift() ?? null, to: gains.shift() ?? null });
  }
  return paths;
}

function fly(paths) {
  const { move } = pace();
  paths.slice(0, 24).forEach(({ letter, from, to }, i) => {
    const start = from ?? { x: to.x, y: to.y - 70 };
    const end = to ?? { x: from.x, y: from.y + 60 };
    const cube = document.createElement("i");
    cube.className = `cube ${letter.toLowerCase()} flying`;
    air.append(cube);
    const at = (place, extra) => `translate(${place.x - 12}px, ${place.y - 12}px) ${extra}`;
    const middle = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - (from && to ? 26 : 0) };
    const frames = from && to
      ? [{ transform: at(start, "scale(1)") }, { transform: at(middle, "scale(1.35)"), offset: 0.45 }, { transform: at(end, "scale(1)"), opacity: 1, offset: 0.9 }, { transform: at(end, "scale(.9)"), opacity: 0 }]
      : [{ transform: at(start, "scale(1)"), opacity: from ? 1 : 0 }, { transform: at(end, "scale(1)"), opacity: from ? 0 : 1, offset: 0.9 }, { transform: at(end, "scale(1)"), opacity: 0 }];
    const flight = cube.animate(frames, { duration: (from && to ? 1.6 : 1.15) * move, delay: i * 40, easing: "cubic-bezier(.2, .75, .25, 1)", fill: "both" });
    flight.finished.then(() => cube.remove(), () => cube.remove());
  });
}

function middle(part) {
  const box = part.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const berth = (boat) => boat.closest("[data-anchor]")?.dataset.anchor;

function boats(root) {
  return new Map([...root.querySelectorAll("[data-boat]")].map((boat) => [boat.dataset.boat, { at: middle(boat), berth: berth(boat) }]));
}

const trips = new Set(); // of boats that are still under way

// A boat follows its route tile by tile: View Transitions would take it straight over the map, so it is moved by hand.
function sail(root, before) {
  for (const boat of root.querySelectorAll("[data-boat]")) {
    const was = before.get(boat.dataset.boat);
    if (!was || was.berth === berth(boat)) continue;
    const to = middle(boat), tiles = (boat.dataset.path ?? "").split(" ").slice(0, -1);
    const by = tiles.map((tile) => root.querySelector(`[data-anchor="tile-${CSS.escape(tile)}"]`)).filter(Boolean).map(middle);
    const { width, height } = boat.getBoundingClientRect(), sailing = boat.cloneNode(true); // its tile would cut it off at the edge
    sailing.classList.add("flying");
    Object.assign(sailing.style, { inlineSize: `${width}px`, blockSize: `${height}px` });
    air.append(sailing);
    boat.style.visibility = "hidden";
    const frames = [was.at, ...by, to].map(([x, y]) => ({ transform: `translate(${x - width / 2}px, ${y - height / 2}px)` }));
    const trip = sailing.animate(frames, { duration: 0.75 * pace().move * frames.length, easing: "ease-in-out", fill: "both" });
    trips.add(trip);
    trip.finished.finally(() => { trips.delete(trip); sailing.remove(); boat.style.visibility = ""; });
  }
}

// Show a change of the table; resolves when things have come to rest.
export async function move(table, change, { quick = false } = {}) {
  document.documentElement.style.setProperty("--move", `${quick ? Math.min(pace().move, 220) : pace().move}ms`);
  if (calm() || document.hidden) {
    change();
    nameCards(table);
    return;
  }
  const before = anchors(table), berths = boats(table);
  const swap = () => { for (const trip of trips) trip.finish(); change(); nameCards(table); };
  if (!document.startViewTransition) {
    swap();
    fly(flights(before, anchors(table)));
    sail(table, berths);
    return;
  }
  const transition = document.startViewTransition(swap);
  transition.ready.catch(() => {}); // says only that a motion was skipped
  const late = setTimeout(() => transition.skipTransition(), 1000 + 3 * pace().move); // a window that is not drawn would never get there
  try {
    await transition.updateCallbackDone;
    fly(flights(before, anchors(table)));
    sail(table, berths);
    await transition.finished;
  } catch (error) {
    if (error.name !== "AbortError" && error.name !== "InvalidStateError") throw error; // a hidden or resized window skips the motion, not the change
  } finally {
    clearTimeout(late);
  }
}
