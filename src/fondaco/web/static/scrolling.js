// Parts of the table that scroll where there is little room.

// Where something is going on (the first such place) stays in sight.
export function keepInSight(table) {
  const spot = table.querySelector("[data-in-sight]"), part = spot?.closest("[data-scrolls]");
  if (!part) return;
  const frame = part.getBoundingClientRect(), box = spot.getBoundingClientRect();
  if (box.bottom > frame.bottom) part.scrollTop += box.bottom - frame.bottom + 8;
  else if (box.top < frame.top) part.scrollTop -= frame.top - box.top + 8;
}

const SLACK = 4; // pixels by which words may be too high without a letter of them being cut

// What the bar says can be scrolled by keyboard too; where it fits, the keyboard does not stop there. Looked at when the
// browser is about to paint, so that it need not lay out the page before that.
export function letScroll(table) {
  requestAnimationFrame(() => {
    const said = table.querySelector(".bar .say");
    if (said && said.scrollHeight > said.clientHeight + SLACK) said.tabIndex = 0;
    else said?.removeAttribute("tabindex");
  });
}
