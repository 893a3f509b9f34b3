// Going through a game turn by turn: slider, buttons, keys, and by itself. The links work without this script too.
import { show as showChances } from "./chances.js";
import { morph } from "./morph.js";
import { move, nameCards } from "./motion.js";
import { listen as showPanels } from "./panels.js";
import { pace } from "./settings.js";

const table = document.getElementById("table");
const controls = document.getElementById("controls");
const slide = document.getElementById("slide");
const run = document.getElementById("run");
const turns = Number(controls.dataset.turns);
const known = new Map();
let at = Number(controls.dataset.turn);
let wanted = at;
let busy = false;
let running = 0;

async function fetched(turn) {
  if (!known.has(turn)) {
    known.set(turn, fetch(`${controls.dataset.base}/turn/${turn}?update=1`, { headers: { accept: "application/json" } }).then((answer) => {
      if (!answer.ok) throw new Error(`turn ${turn}: ${answer.status}`);
      return answer.json();
    }));
  }
  return known.get(turn);
}

function mark(turn) {
  slide.value = turn;
  document.getElementById("at").textContent = `${turn} / ${turns}`;
  const goals = { first: 0, back: Math.max(0, turn - 1), on: Math.min(turns, turn + 1), last: turns };
  for (const link of controls.querySelectorAll("[data-step]")) link.href = `${controls.dataset.base}/replay?turn=${goals[link.dataset.step]}`;
  document.getElementById("share").dataset.copy = `${controls.dataset.base}/replay?turn=${turn}`;
  history.replaceState(null, "", `${controls.dataset.base}/replay?turn=${turn}`);
}

async function go(turn) {
  wanted = Math.max(0, Math.min(turns, turn));
  mark(wanted);
  if (busy) return;
  busy = true;
  try {
    while (at !== wanted) {
      const goal = wanted;
      const message = await fetched(goal);
      await move(table, () => { morph(table, message.html); showChances(turns, goal); }, { quick: Math.abs(goal - at) > 1 });
      document.getElementById("where").textContent = message.where;
      document.getElementById("say").textContent = message.say;
      at = goal;
    }
  } finally {
    busy = false;
  }
  if (at < turns) fetched(at + 1).catch(() => known.delete(at + 1));
}

function stop() {
  clearTimeout(running);
  running = 0;
  run.setAttribute("aria-pressed", "false");
  run.querySelector("use").setAttribute("href", "#i-play");
}

async function tick() {
  if (at >= turns) return stop();
  await go(at + 1);
  if (running) running = setTimeout(tick, Math.max(300, pace().dwell));
}

function toggle() {
  if (running) return stop();
  if (at >= turns) { at = -1; }
  run.setAttribute("aria-pressed", "true");
  run.querySelector("use").setAttribute("href", "#i-pause");
  running = setTimeout(tick, 10);
}

run.addEventListener("click", toggle);
slide.addEventListener("input", () => { stop(); go(Number(slide.value)); });
controls.addEventListener("click", (event) => {
  const link = event.target.closest("[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  go({ first: 0, back: wanted - 1, on: wanted + 1, last: turns }[link.dataset.step]);
});
table.addEventListener("click", (event) => {
  const link = event.target.closest("a.ply");
  if (!link) return;
  event.preventDefault();
  stop();
  go(Number(new URL(link.href).searchParams.get("turn")));
});
addEventListener("turn", (event) => {
  event.preventDefault();
  stop();
  go(event.detail);
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=range]), select, .menu, .log")) return;
  if (event.key === "?") return void document.getElementById("keys").togglePopover();
  if (event.key.toLowerCase() === "p") return toggle();
  const goal = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: turns }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  stop();
  go(goal);
});

showPanels(table);
nameCards(table);
showChances(turns, at);
