// The panels of the players. A tap opens them without any script; with a mouse they also show while one points at a player.
const mouse = matchMedia("(hover: hover) and (min-width: 1280px)");
const WAIT = 180, GRACE = 220; // milliseconds: nothing flickers while the mouse only passes by
let shown = null; // the panel that lies open because the mouse points at its player
let timer = 0;

const panelOf = (button) => document.getElementById(button.dataset.peek);

function point(panel) {
  shown = panel;
  document.getElementById("table").classList.toggle("pointing", Boolean(panel));
}

function show(button) {
  const panel = panelOf(button), open = document.querySelector(":popover-open");
  if (!panel || (open && open !== shown)) return; // something was opened on purpose
  hide();
  point(panel);
  panel.showPopover();
}

function hide() {
  if (shown?.matches(":popover-open")) shown.hidePopover();
  point(null);
}

function later(act, ms) {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
}

export function listen(table) {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !mouse.matches) return;
    const button = event.target.closest("[data-peek]"), panel = event.target.closest(".peek");
    if (button) later(() => show(button), WAIT);
    else if (panel && panel === shown) clearTimeout(timer);
    else later(hide, GRACE);
  });
  table.addEventListener("pointerleave", () => later(hide, GRACE));
  // A click on the player keeps the panel that the mouse had brought up, instead of closing it.
  table.addEventListener("click", (event) => {
    const button = event.target.closest("[data-peek]");
    clearTimeout(timer);
    if (!button || !shown || shown !== panelOf(button)) return;
    event.preventDefault();
    point(null);
  });
}
