// The panels of the players. A tap opens them without any script; with a mouse they also show while one points at a player.
const mouse = matchMedia("(hover: hover) and (min-width: 1280px)");
const WAIT = 180, GRACE = 220; // milliseconds: nothing flickers while the mouse only passes by
let shown = null; // the panel that lies open because the mouse points at its player
let timer = 0;

const panelOf = (button) => document.getElementById(button.dataset.peek);

function show(button) {
  const panel = panelOf(button);
  if (!panel || document.querySelector(":popover-open:not(.hover)")) return; // something was opened on purpose
  hide();
  panel.classList.add("hover");
  panel.showPopover();
  shown = panel.id;
}

function hide() {
  const panel = shown && document.getElementById(shown);
  shown = null;
  if (!panel) return;
  if (panel.matches(":popover-open")) panel.hidePopover();
  panel.classList.remove("hover");
}

function later(act, ms) {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
}

export function listen(table) {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !mouse.matches) return;
    const button = event.target.closest("[data-peek]"), panel = event.target.closest(".peek.hover");
    if (button) later(() => show(button), WAIT);
    else if (panel) clearTimeout(timer);
    else later(hide, GRACE);
  });
  table.addEventListener("pointerleave", () => later(hide, GRACE));
  // A click on the player keeps the panel that the mouse had brought up, instead of closing it.
  table.addEventListener("click", (event) => {
    const button = event.target.closest("[data-peek]");
    clearTimeout(timer);
    if (!button || shown !== button.dataset.peek) return;
    event.preventDefault();
    panelOf(button).classList.remove("hover");
    shown = null;
  });
}

// What lies open when the table is drawn anew, and how to open it again.
export function remember(table) {
  const open = [...table.querySelectorAll("[popover]:popover-open")].map((panel) => panel.id);
  return () => {
    for (const id of open) {
      const panel = document.getElementById(id);
      if (!panel?.hasAttribute("popover")) continue;
      panel.classList.toggle("hover", id === shown);
      panel.showPopover();
    }
  };
}
