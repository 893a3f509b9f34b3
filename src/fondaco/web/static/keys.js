// Playing by keyboard: arrows go to the nearest choice that way, letters jump to a group or press a button of the bar.
// Which letter goes where stands in the table: data-jump on a group, data-press on a button.
const BUTTONS = { c: "confirm", u: "undo", "+": "more", "-": "less", "−": "less", "=": "more" };

function choices(root) {
  return [...root.querySelectorAll("button:not(:disabled)")].filter((button) => button.offsetParent !== null);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function neighbour(table, [dx, dy]) {
  const here = document.activeElement;
  if (!table.contains(here)) return choices(table)[0];
  const [x, y] = middle(here);
  let best = null, least = Infinity;
  for (const button of choices(table)) {
    if (button === here) continue;
    const [bx, by] = middle(button);
    const along = (bx - x) * dx + (by - y) * dy, aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const cost = along + 2.5 * aside;
    if (along > 4 && cost < least) [best, least] = [button, cost];
  }
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function listen(table, { restart, state }) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea, .menu")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "?") return void document.getElementById("keys")?.togglePopover();
    if (ARROWS[key]) {
      if (event.target.closest?.(".log")) return;
      const next = neighbour(table, ARROWS[key]);
      if (next) { next.focus(); event.preventDefault(); }
      return;
    }
    for (const part of /^[a-z]$/.test(key) ? table.querySelectorAll(`[data-jump="${key}"]`) : []) {
      const open = choices(part);
      const usual = open.filter((button) => !button.classList.contains("tweak")); // passing and the like come last
      const first = usual.find((button) => button.name === "turn" || button.name === "confirm") ?? open.find((button) => button.name === "turn") ?? open[0];
      if (first) { first.focus(); event.preventDefault(); return; }
    }
    if (key === "x") return restart();
    if (key === "s") return state();
    const button = table.querySelector(BUTTONS[key] ? `[data-key="${BUTTONS[key]}"]:not(:disabled)` : `[data-press="${CSS.escape(key)}"]:not(:disabled)`);
    if (button) { button.focus(); button.click(); event.preventDefault(); }
  });
}
