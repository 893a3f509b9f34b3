// One table: sends what is chosen, shows what comes. Without this script the same form works by loading the page anew.
import { show as showChances } from "./chances.js";
import { receiveClock, receiveCompany } from "./company.js";
import { countUp, showHighlights } from "./ending.js";
import { listen } from "./keys.js";
import { remember as rememberTable } from "./last_seen.js";
import { morph } from "./morph.js";
import { move, nameCards } from "./motion.js";
import { listen as showPanels } from "./panels.js";
import { keepInSight, letScroll } from "./scrolling.js";
import { calm, pace, setting } from "./settings.js";
import { play } from "./sound.js";

const table = document.getElementById("table");
const say = document.getElementById("say");
const toast = document.getElementById("toast");
const icon = document.getElementById("icon");
const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

let shown = { ply: Number(table.dataset.ply), turn_index: Number(table.dataset.turnIndex), yours: table.dataset.yours === "1", html: table.innerHTML };
let socket = null;
let failures = 0;
let told = 0;
let counting = null;
let sending = 0;
let patience = 0;
const queue = [];
let pumping = false;
let latest = { number: 0, lines: [] };

/* ---------- showing ---------- */

// Where the keyboard was working, kept while somebody else moves and there is nothing to press.
let place = null;
let group = null; // the last part of the table, other than the bar, that was used

function focusKey(element) {
  if (!element || !table.contains(element)) return null;
  if (element.id === "actions") return place; // put there by refocus, to wait for the next turn
  const now = element.closest("[data-group]")?.dataset.group;
  if (now && now !== "actions") group = now;
  return { element, key: element.dataset.key, name: element.name, value: element.value, group: now, turn: shown.turn_index };
}

function refocus(was, turn) {
  place = was;
  if (!was || (was.element === document.activeElement && !was.element.disabled)) return;
  const find = (choice) => table.querySelector(choice);
  const open = "button:not(:disabled)";
  const same = was.key && find(`[data-key="${CSS.escape(was.key)}"]:not(:disabled)`);
  const alike = was.name && find(`[name="${was.name}"][value="${CSS.escape(was.value)}"]:not(:disabled)`);
  const confirm = find('[data-key="confirm"]:not(:disabled)');
  const beside = was.group && was.turn === turn && find(`[data-group="${was.group}"] ${open}`);
  const before = group && find(`[data-group="${group}"] ${open}`);
  const choice = find(`#board ${open}[name="turn"], ${open}[name="turn"], .result .btn.main, .result .btn`);
  const bar = document.getElementById("actions");
  if (bar) bar.tabIndex = -1; // nothing can be chosen now: the bar keeps the focus, and says whose turn it is
  (same || alike || confirm || beside || before || choice || bar)?.focus({ preventScroll: true });
}

function replace(message) {
  const was = focusKey(document.activeElement);
  morph(table, message.html);
  rememberTable();
  showChances(message.ply);
  keepInSight(table);
  letScroll(table);
  refocus(was, message.turn_index);
}

// Some browsers have no notifications, and on phones only service workers may make them: the title of the page tells it too.
function notify(title) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(title, { icon: icon.dataset.turn, tag: table.dataset.live });
  } catch (error) {
    console.warn(error.message);
  }
}

function announce(message, was, fresh) {
  document.title = message.title;
  document.getElementById("where").textContent = message.where;
  document.getElementById("notice").hidden = !message.notice;
  document.getElementById("notice").textContent = message.notice ?? "";
  icon.href = message.yours ? icon.dataset.turn : icon.dataset.calm;
  if (fresh && message.say) say.textContent = message.say;
  if (fresh) play(message.sound);
  if (message.yours && !was.yours && document.hidden && setting("notify") === "on") notify(message.title);
}

// What the server answers; null if it cannot be had, or the page is left meanwhile.
const asked = (address) => fetch(address, { headers: { accept: "application/json" } }).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);

// How a turn of somebody else went, decision by decision; a press of anything goes on at once.
async function playSteps(turn, least = 0) {
  if (document.hidden || (calm() && !least)) return;
  const frames = (await asked(`${table.dataset.steps}/${turn}${least ? "?before=1" : ""}`))?.frames ?? []; // whole before anything moves: a motion shows what is there when it begins
  let skipped = false;
  let wake = () => {};
  const skip = () => { skipped = true; wake(); };
  addEventListener("pointerdown", skip, { once: true, capture: true });
  addEventListener("keydown", skip, { once: true, capture: true });
  for (const frame of frames) {
    if (skipped || document.hidden) break;
    await move(table, () => replace(frame));
    if (!skipped) await Promise.race([wait(Math.max(least, pace().dwell * 0.6)), new Promise((resolve) => { wake = resolve; })]);
  }
  removeEventListener("pointerdown", skip, { capture: true });
  removeEventListener("keydown", skip, { capture: true });
}

// The last turn once more, from the table before it; then the table as it is.
async function again() {
  const now = shown;
  await playSteps(now.turn_index, 600);
  await move(table, () => replace(now));
}

async function show(message) {
  if (message.type === "again") return again();
  const others = message.turn_index > shown.turn_index && !shown.yours;
  const staging = message.turn_index === shown.turn_index;
  const fresh = message.ply !== shown.ply || (told > 0 && message.say !== shown.say); // nothing is said twice
  told += 1;
  const was = shown;
  await counting; // what comes after the end, as a rating, would show the sums
  if (others && message.turn_index === was.turn_index + 1 && queue.length < 2) await playSteps(message.turn_index);
  // From the moment the new buttons are there they can be pressed, also while things still move.
  await move(table, () => {
    replace(message);
    shown = message;
    sending = 0;
    announce(message, was, fresh);
    if (!was.over && fresh) counting = countUp(table); // from the first moment: nobody sees the sums before they are counted
  }, { quick: staging });
  if (table.querySelector(".result")) {
    showHighlights(table);
    message.over = true;
  }
  if (message.simple && message.yours && socket && setting("confirm") === "off") send({ do: "confirm" });
  if (others && queue.length) await wait(pace().dwell);
  else if (others && !message.yours) await wait(pace().dwell / 2);
}

async function pump() {
  if (pumping) return;
  pumping = true;
  while (queue.length) {
    while (queue.length > 1 && (queue[1].ply === queue[0].ply || queue.length > 8)) queue.shift();
    try {
      await show(queue.shift());
    } catch (error) {
      sending = 0;
      reportError(error); // told where errors are told; the next update is shown all the same
    }
  }
  pumping = false;
}

function tell(text, stays = false) {
  toast.textContent = text;
  toast.hidden = !text;
  if (text && !stays) setTimeout(() => { if (toast.textContent === text) toast.hidden = true; }, 6000);
}

const lost = () => tell(table.dataset.lost, true);

/* ---------- the line to the server ---------- */

// A change comes as lines: [first, count] of those that the last message had, and new ones. Sockets keep their order.
function completed(message) {
  if (message.lines) {
    if (message.from !== latest.number) return null;
    message.html = message.lines.map((line) => (typeof line === "string" ? line : latest.lines.slice(line[0], line[0] + line[1]).join("\n"))).join("\n");
  }
  if (message.number) latest = { number: message.number, lines: message.html.split("\n") };
  return message;
}

function receive(message) {
  clearTimeout(patience);
  if (message.type === "table") {
    if (!completed(message)) return void socket?.close(); // a new line begins with the whole table
    queue.push(message);
    pump();
  } else if (message.type === "refused") {
    sending = 0;
    tell(message.text);
  } else if (message.type === "notice") {
    tell(message.text);
  } else if (message.type === "company") {
    receiveCompany(message);
  } else if (message.type === "clock") {
    receiveClock(message);
  } else if (message.type === "go") {
    location.assign(message.url);
  } else if (message.type === "rematch") {
    poll(); // the end of the game stays to be read; its button leads to the next one now
  } else if (message.type === "warming") {
    warming(message);
  }
}

// The strongest bots are compiled on the first run of a machine; say so instead of leaving people in the dark.
function warming({ what, done, of }) {
  const notice = document.getElementById("warming");
  notice.hidden = done >= of;
  notice.querySelector("span").textContent = what;
  notice.querySelector("progress").max = of;
  notice.querySelector("progress").value = done;
}

function connect() {
  const address = new URL(table.dataset.live, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.addEventListener("open", () => { failures = 0; tell(""); });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    failures += 1;
    sending = 0;
    clearTimeout(patience);
    if (failures === 3) lost();
    if (failures > 2) poll();
    setTimeout(connect, Math.min(8000, 300 * 2 ** failures));
  });
}

// Without sockets the page still follows the game, only less promptly.
async function poll() {
  try {
    const answer = await fetch(`${table.dataset.update}?ply=${shown.ply}`, { headers: { accept: "application/json" } });
    if (answer.status === 200) receive(await answer.json());
  } catch {
    // no network at all: the next attempt of connect() polls again
  }
}

function send(message) {
  if (sending && performance.now() - sending < 4000) return;
  sending = performance.now();
  socket.send(JSON.stringify({ ...message, ply: shown.ply }));
  // A line can be dead without anybody having said so; then a new one is tried.
  clearTimeout(patience);
  patience = setTimeout(() => { lost(); socket.close(); }, 5000);
}

// While there is no line, what is pressed goes the way it goes without this script, but the page stays.
async function post(button) {
  try {
    const answer = await fetch(table.action, { method: "POST", body: new URLSearchParams(new FormData(table, button)) });
    if (answer.redirected && new URL(answer.url).pathname !== table.dataset.base) location.assign(answer.url);
    else await poll();
  } catch {
    lost();
  }
}

addEventListener("offline", lost);
addEventListener("online", () => { if (socket?.readyState === WebSocket.OPEN) { tell(""); poll(); } });

const tokens = (value) => (value ? value.split(" ") : []);

table.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || button.hasAttribute("formaction") || !(socket || "post" in table.dataset)) return;
  event.preventDefault();
  if (socket?.readyState !== WebSocket.OPEN) return void post(button);
  if (button.name === "turn") send({ do: "stage", tokens: tokens(button.value) });
  else if (button.name === "confirm") send({ do: "confirm", tokens: tokens(button.value) });
  else send({ do: button.name, staged: shown.staged });
});

/* ---------- hints ---------- */

function hintLine(hint, panel) {
  const line = document.createElement("li"), button = document.createElement("button");
  button.type = "button";
  button.className = "btn hint-choice";
  button.innerHTML = hint.html; // drawn by the server, as in the log
  button.setAttribute("aria-label", hint.text);
  button.addEventListener("click", () => { panel.hidePopover(); send({ do: "stage", tokens: hint.tokens }); });
  line.append(button);
  const chance = typeof hint.win === "number" ? panel.dataset.chance.replace("{percent}", Math.round(100 * hint.win)) : "";
  const why = document.createElement("small");
  why.textContent = [hint.reason, chance].filter(Boolean).join(" · ");
  line.append(why);
  return line;
}

// Until the bots are compiled there are no hints: say how far they are, and ask again while the panel is open.
async function hintsWhenReady(panel) {
  for (;;) {
    const answer = await fetch(panel.dataset.from, { headers: { accept: "application/json" } });
    const { hints, preparing } = answer.ok ? await answer.json() : { hints: [], preparing: null };
    const note = panel.querySelector(".wait-note");
    note.hidden = !preparing;
    if (!preparing) return hints;
    panel.querySelector("ol").textContent = "";
    note.querySelector("progress").max = preparing.of;
    note.querySelector("progress").value = preparing.done;
    await wait(1500);
    if (!panel.matches(":popover-open")) return null;
  }
}

async function hint() {
  const panel = document.getElementById("hints"), list = panel.querySelector("ol");
  list.textContent = panel.dataset.thinking;
  panel.showPopover();
  try {
    const hints = await hintsWhenReady(panel);
    if (hints === null) return;
    list.replaceChildren(...hints.map((one) => hintLine(one, panel)));
    if (!hints.length) list.textContent = panel.dataset.none;
  } catch {
    list.textContent = panel.dataset.none;
  }
}

table.addEventListener("click", (event) => {
  if (event.target.closest("[data-hint]")) hint();
  if (event.target.closest("[data-again]")) { queue.push({ type: "again" }); pump(); } // after what still moves
});

listen(table, {
  restart: () => { if (table.querySelector('[data-key="undo"]:not(:disabled)') && socket?.readyState === WebSocket.OPEN) send({ do: "restart" }); },
  state: () => { say.textContent = ""; setTimeout(() => { say.textContent = table.querySelector("#state")?.textContent ?? ""; }, 30); },
});

showPanels(table);
rememberTable();
nameCards(table);
keepInSight(table);
showChances(shown.ply);
letScroll(table);
addEventListener("resize", () => letScroll(table));
if (table.querySelector(".result")) { shown.over = true; showHighlights(table); }
if ("open" in table.dataset) connect();
