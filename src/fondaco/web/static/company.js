// The people at a table: clocks that count down, and talk. Without this script the panel still opens, and its forms work.
const clock = document.getElementById("clock");
const heard = document.getElementById("heard");
const unheard = document.getElementById("unheard");
const panel = document.getElementById("company");
const form = document.getElementById("say-something");
const say = document.getElementById("say");
const HEARD = `heard ${location.pathname}`;
const WARNINGS = [60, 15]; // seconds before the end of one's own time at which it is said once

let now = null; // the clocks as the server told them, and when it did
let warned = Infinity;
let last = 0;

function shown(seconds) {
  const left = Math.max(0, Math.ceil(seconds)), two = (n) => String(n).padStart(2, "0");
  if (left >= 86400) return clock.dataset.days.replace("{d}", Math.floor(left / 86400)).replace("{h}", Math.floor((left % 86400) / 3600));
  if (left >= 3600) return `${Math.floor(left / 3600)}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

function tick() {
  if (!now) return;
  const gone = (performance.now() - now.told) / 1000;
  const left = now.left.map((seconds, seat) => (seat === now.seat ? seconds - gone : seconds)); // null: no time but each turn's own
  for (const field of document.querySelectorAll("[data-left]")) {
    const seconds = left[Number(field.dataset.left)] ?? null;
    field.textContent = seconds === null ? "" : shown(seconds);
    field.classList.toggle("now", Number(field.dataset.left) === now.seat);
  }
  clock.hidden = now.seat === null;
  if (now.seat === null) return;
  const seconds = left[now.seat];
  clock.querySelector(".seat").textContent = now.initial;
  clock.querySelector(".seat").className = `seat s${now.seat}${now.initial.length > 1 ? " two" : ""}`;
  clock.querySelector("b").textContent = shown(seconds);
  clock.setAttribute("aria-label", clock.dataset.label.replace("{name}", now.name));
  clock.classList.toggle("low", seconds < 15);
  const due = WARNINGS.find((limit) => seconds <= limit && seconds > limit - 5 && limit < warned);
  if (now.mine && due) {
    warned = due;
    say.textContent = clock.dataset.warning.replace("{n}", due);
  }
}

function take(told) {
  if (told && (told.seat !== now?.seat)) warned = Infinity;
  now = told && { ...told, told: performance.now() };
  tick();
}

function hear(message) {
  const list = document.getElementById("talk");
  list.innerHTML = message.talk;
  list.scrollTop = list.scrollHeight;
  form.hidden = !message.talkable;
  const said = message.last;
  if (!said || said.number <= last) return;
  last = said.number;
  sessionStorage.setItem(HEARD, last);
  if (said.mine || panel.matches(":popover-open")) return;
  unheard.hidden = false;
  heard.textContent = `${said.name}: ${said.said}`;
  heard.hidden = false;
  setTimeout(() => { heard.hidden = true; }, 6000);
}

export function receiveClock(message) {
  if (panel) take(message.clock);
}

export function receiveCompany(message) {
  if (!panel) return;
  const people = document.getElementById("people");
  if (people.innerHTML !== message.people && !people.contains(document.activeElement)) people.innerHTML = message.people;
  const page = document.getElementById("page");
  page.className = ["table", ...message.here.map((seat) => `here-${seat}`)].join(" ");
  hear(message);
  tick();
}

if (panel) {
  last = Number(sessionStorage.getItem(HEARD) ?? 0); // what was heard before this page was loaded anew is not told again
  take(clock.dataset.now ? JSON.parse(clock.dataset.now) : null);
  setInterval(tick, 500);
  panel.addEventListener("toggle", () => {
    unheard.hidden = true;
    const list = document.getElementById("talk");
    list.scrollTop = list.scrollHeight;
  });
  // What is said goes to the server without loading the page anew; it comes back like what others say.
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, event.submitter)), headers: { accept: "application/json" } }).catch(() => null);
    if (answer?.ok) form.querySelector('[name="text"]')?.form.reset();
    else if (answer) {
      heard.textContent = (await answer.json()).error;
      heard.hidden = false;
      setTimeout(() => { heard.hidden = true; }, 6000);
    }
  });
}
