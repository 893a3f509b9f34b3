// What is wrong with a table on the screen it is shown on; an empty list if nothing is.
() => {
  const bad = [], W = innerWidth, H = innerHeight, desktop = W >= 1280 && H >= 560, tablet = !desktop && W >= 700 && H >= 560;
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => { const b = box(e); return b.width > 0 && b.height > 0 && e.checkVisibility({ visibilityProperty: true }) && !e.closest(".sr, .sprite, .skip, .top h1, .top .where"); };
  const inside = (b, m = 1) => b.left >= -m && b.top >= -m && b.right <= W + m && b.bottom <= H + m;
  const all = (s) => [...document.querySelectorAll(s)].filter(seen);
  const meet = (a, b, m = 1) => a.left < b.right - m && a.right > b.left + m && a.top < b.bottom - m && a.bottom > b.top + m;
  const name = (e) => `${e.getAttribute("class")}: ${(e.getAttribute("aria-label") || e.textContent).replace(/\s+/g, " ").trim().slice(0, 40)}`;
  const root = document.documentElement, table = document.querySelector(".table"), board = document.querySelector(".board");

  // The page stands still, and the table lies within it.
  if (root.scrollWidth > W || document.body.scrollWidth > W) bad.push(`the page scrolls sideways, ${root.scrollWidth} wide`);
  if (root.scrollHeight > H || document.body.scrollHeight > H) bad.push(`the page scrolls, ${root.scrollHeight} high`);
  if (table.scrollHeight > table.clientHeight + 1 || table.scrollWidth > table.clientWidth + 1) bad.push(`the table is ${table.scrollWidth} x ${table.scrollHeight}`);

  // What the bar says can be read from its beginning.
  for (const said of all(".bar .say")) if (box(said.firstElementChild).top < box(said).top - 1) bad.push(`begins out of sight: ${name(said)}`);

  // Confirm and Undo are in sight and on top, Confirm in the corner at the bottom right.
  for (const key of ["confirm", "undo"]) {
    const button = all(`[data-key="${key}"]`)[0];
    if (!button) { bad.push(`${key} is missing`); continue; }
    const b = box(button), top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    if (!inside(b)) bad.push(`${key} lies outside`);
    if (!button.contains(top)) bad.push(`${key} is covered`);
    if (key === "confirm" && (W - b.right > 40 || H - b.bottom > 40)) bad.push(`confirm is not in its corner: ${Math.round(W - b.right)}, ${Math.round(H - b.bottom)}`);
  }

  // The board is the largest thing, and nothing lies over it.
  const frame = box(board), share = Math.round(100 * frame.width * frame.height / (W * H));
  if (!inside(frame)) bad.push("the board lies outside");
  if (!desktop && share < 33) bad.push(`the board has ${share} % of the screen`);
  const parts = all(".opps, .news, .bar, .caravan, .hand, .played, .own, .hold, .tabs, .own-board, .bonus, .log-box, .coach, .brand, .top nav");
  for (const part of parts) if (!desktop && box(part).width * box(part).height > frame.width * frame.height) bad.push(`larger than the board: ${name(part)}`);
  const pieces = [board, ...parts];
  for (const [i, one] of pieces.entries()) for (const other of pieces.slice(i + 1)) {
    if (one.contains(other) || other.contains(one)) continue;
    if (meet(box(one), box(other))) bad.push(`${name(one).slice(0, 24)} over ${name(other).slice(0, 24)}`);
  }
  for (const part of parts) {
    if (!inside(box(part))) bad.push(`outside: ${name(part)}`);
    if (!part.matches(".hand, .log-box, .coach") && (part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflowY !== "visible" && part.clientHeight)) bad.push(`cut off: ${name(part)}`);
  }

  // What can be chosen is in sight: on desktops all of it, elsewhere the rows of cards.
  const cut = (e, frame) => { const b = box(e); return !inside(b) || b.bottom > frame.bottom + 1 || b.top < frame.top - 1 || b.right > frame.right + 1 || b.left < frame.left - 1; };
  const choices = [...all(".board .card, .board .tile").map((e) => [e, board]), ...all(".hand .card, .played .card").map((e) => [e, e.closest(".cards")]), ...all(".bar button").map((e) => [e, e.closest(".bar")])];
  const hidden = choices.filter(([e, f]) => (desktop || !e.matches(".tile, .hand .card, .played .card") || (tablet && !e.matches(".tile"))) && cut(e, box(f)));
  if (hidden.length) bad.push(`${hidden.length} choices are not in sight: ${name(hidden[0][0])}`);
  for (const e of all(".board .card, .mine .card")) { const r = box(e).height / box(e).width; if (r > 1.72 || r < .38) { bad.push(`a card is 1:${r.toFixed(2)}: ${name(e)}`); break; } }
  for (const list of all(".mine .cards")) {
    const laid = [...list.children];
    for (const [i, one] of laid.entries()) for (const other of laid.slice(i + 1)) if (meet(box(one), box(other))) bad.push(`cards overlap: ${name(one.firstElementChild)}`);
  }
  const tray = all(".mine .tray")[0];
  if (!tray || !inside(box(tray))) bad.push("own cubes are not in sight");

  // Words: none tiny, none out of its part.
  const words = document.createTreeWalker(table, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || e.closest("svg, .peek, .sr, .log, .say, .tick-line, .flag, .hold-mark, .coins, [popover]:popover-open") || !seen(e) || getComputedStyle(e).clipPath !== "none") continue;
    if (parseFloat(getComputedStyle(e).fontSize) < 9) bad.push(`tiny: ${name(e)}`);
    const part = e.closest("button, a, .opp, .label, .under, .btile, .tally, th, .pile, .facts");
    if (!part) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect(), b = box(part.matches(".label") ? part.parentElement : part);
    if (text.right > b.right + 2 || text.left < b.left - 2 || text.bottom > b.bottom + 4 || text.top < b.top - 4) bad.push(`sticks out: ${name(e)}`);
  }

  // What lies on a tile lies within its hexagon; what is drawn on a card within the card.
  for (const tile of all(".tile")) {
    const q = box(tile), flat = q.width > q.height;
    const corners = (flat ? [[.25, 0], [.75, 0], [1, .5], [.75, 1], [.25, 1], [0, .5]] : [[.5, 0], [1, .25], [1, .75], [.5, 1], [0, .75], [0, .25]]).map(([x, y]) => [q.left + x * q.width, q.top + y * q.height]);
    const within = (x, y) => corners.every(([a, b], n) => { const [c, d] = corners[(n + 1) % 6]; return (c - a) * (y - b) - (d - b) * (x - a) > -.6 * q.width; });
    for (const e of tile.querySelectorAll(".boat, .post, .lies, .rw .cube, .name")) {
      if (!seen(e)) continue;
      const b = box(e);
      if (![[.5, 0], [1, .5], [.5, 1], [0, .5]].every(([x, y]) => within(b.left + x * b.width, b.top + y * b.height))) bad.push(`outside its tile: ${e.getAttribute("class")} on ${tile.dataset.anchor}`);
    }
    for (const lies of tile.querySelectorAll(".lies, .boat")) for (const cube of tile.querySelectorAll(".rw .cube")) if (meet(box(lies), box(cube), .06 * q.width)) bad.push(`${lies.getAttribute("class")} over the trade of ${tile.dataset.anchor}`);
    for (const pile of all(".pile, .pile a")) {
      const b = box(pile.matches("a") ? pile : pile.firstElementChild);
      if ([[b.right, b.bottom], [b.right, b.top], [b.left, b.bottom]].some(([x, y]) => within(x, y))) bad.push(`the pile's words lie over ${tile.dataset.anchor}`);
    }
    const lines = [...tile.querySelectorAll(".band, .rw, .mid, .vp")];
    for (const [i, one] of lines.entries()) for (const other of lines.slice(i + 1)) if (meet(box(one), box(other), 2)) bad.push(`lines meet on ${tile.dataset.anchor}`);
  }
  for (const card of all(".board .card, .mine .card")) {
    const q = box(card), out = [...card.querySelectorAll(".cube, .lift svg")].some((e) => { const b = box(e); return b.left < q.left - .5 || b.right > q.right + .5 || b.top < q.top - .5 || b.bottom > q.bottom + .5; });
    if (out) bad.push(`a cube outside its card: ${name(card)}`);
  }

  // Fingers: whatever is pressed is large enough.
  if (!desktop) for (const e of all("button, a")) {
    if (e.closest(".pile, [popover], .log, .well")) continue;
    const b = box(e);
    if (b.width < 39.5 || b.height < 39.5) bad.push(`a target of ${Math.round(b.width)} x ${Math.round(b.height)}: ${name(e)}`);
  }
  return [...new Set(bad)];
}
