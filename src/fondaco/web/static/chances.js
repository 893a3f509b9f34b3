// The line of everybody's chance to win: asked for only while it is shown, and once for every finished turn.
import { set, setting } from "./settings.js";

let drawn = "";
let known = null; // the state of the table that is drawn
let now = { state: null, turn: null };
let asking = false;
let later = 0;

const toggle = () => document.querySelector("[data-chances]");
const wanted = () => toggle() && setting(toggle().dataset.chances) === "on";

// Mark a turn in a chart: its place, and what everybody's chance was then.
export function markTurn(chart, turn) {
  const moment = turn === null ? null : chart?.querySelector(`.moment[data-turn="${turn}"]`);
  if (!moment) return;
  const shares = moment.dataset.shares.split(" ").map(Number), x = `${moment.dataset.x}%`;
  for (const name of ["x1", "x2"]) chart.querySelector(".at").setAttribute(name, x);
  chart.querySelectorAll(".spot").forEach((spot, seat) => { spot.setAttribute("x", x); spot.setAttribute("y", `${100 - shares[seat]}%`); });
  chart.querySelectorAll(".share").forEach((share, seat) => { share.textContent = `${Math.round(shares[seat])} %`; });
}

function put() {
  const box = document.getElementById("chances");
  if (!box) return;
  if (box.drawn !== drawn) box.innerHTML = box.drawn = drawn;
  markTurn(box.querySelector(".chance-chart"), now.turn);
}

async function ask() {
  clearTimeout(later);
  if (asking || !wanted()) return;
  asking = true;
  const state = now.state;
  let wait = 5;
  try {
    const answer = await fetch(toggle().dataset.from, { headers: { accept: "application/json" } });
    const found = answer.ok ? await answer.json() : { html: "", wait: null };
    ({ html: drawn, wait } = found);
    if (wait === null) known = state;
    put();
  } catch {
    // no network: ask again later
  }
  asking = false;
  if (wait !== null) later = setTimeout(ask, 1000 * wait);
  else if (known !== now.state) ask();
}

// Put the line where the table has its place for it; ``turn`` is the one to mark, null for the last.
export function show(state, turn = null) {
  now = { state, turn };
  const button = toggle(), on = wanted();
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-expanded", String(on));
  document.getElementById("chances").hidden = !on;
  button.closest(".log-box")?.classList.toggle("with-chances", on);
  if (!on) return;
  put();
  if (known !== state) ask();
}

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-chances]")) {
    set(toggle().dataset.chances, wanted() ? "off" : "on");
    show(now.state, now.turn);
  }
  const moment = event.target.closest?.(".moment");
  if (!moment) return;
  const { turn } = moment.dataset, chart = moment.closest(".chance-chart");
  if (dispatchEvent(new CustomEvent("turn", { detail: Number(turn), cancelable: true }))) location.assign(`${chart.dataset.replay}?turn=${turn}`);
});
