// The board beside a review: a click, a key or the line of the chances shows another turn. The links work without this script too.
import { markTurn } from "./chances.js";
import { morph } from "./morph.js";

const seen = document.getElementById("seen");
const chart = document.querySelector(".judgement .chance-chart");
const known = new Map();
let wanted = null;

function fetched(turn) {
  if (!known.has(turn)) {
    known.set(turn, fetch(`${seen.dataset.base}/${turn}`, { headers: { accept: "application/json" } }).then((answer) => {
      if (!answer.ok) throw new Error(`turn ${turn}: ${answer.status}`);
      return answer.json();
    }));
    known.get(turn).catch(() => known.delete(turn));
  }
  return known.get(turn);
}

const at = () => Number(seen.querySelector("[data-at]").dataset.at);

function mark() {
  for (const link of document.querySelectorAll(".costly [data-turn]")) {
    if (Number(link.dataset.turn) === at()) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  markTurn(chart, at());
}

async function show(turn) {
  wanted = turn;
  const message = await fetched(turn).catch(() => null);
  if (wanted !== turn) return;
  const address = `${seen.dataset.base}?turn=${turn}`;
  if (!message) return location.assign(address);
  morph(seen, message.html);
  document.getElementById("say").textContent = message.say;
  history.replaceState(null, "", address);
  mark();
}

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-turn]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(Number(link.dataset.turn));
});
addEventListener("turn", (event) => {
  event.preventDefault();
  const last = Number(seen.querySelector("[data-at]").dataset.last);
  show(Math.min(event.detail, last));
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.closest?.("input, select, .menu, .sheet")) return;
  const key = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (!key) return;
  event.preventDefault();
  show(Number(seen.querySelector(`[data-step="${key}"]`).dataset.turn));
});

mark();
