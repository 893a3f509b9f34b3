// Brings a part of the page to new markup by changing only what differs. What stays keeps its focus, its scrolling, and lies open if it did.

// What makes a node the same one as before, among its neighbours. A button that would do something else is another one: it may be under a finger.
function kind(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.previousSibling ? `after ${kind(node.previousSibling)}` : "text";
  const { key, vt, anchor, boat } = node.dataset ?? {};
  return `${node.nodeName} ${node.id || key || vt || anchor || boat || (node.classList?.[0] ?? "")} ${node.nodeName === "BUTTON" ? node.value : ""}`;
}

// Each of the new nodes with the old one that becomes it, if there is one.
function pairs(old, fresh) {
  const waiting = new Map();
  for (const node of old.childNodes) {
    const what = kind(node);
    if (waiting.has(what)) waiting.get(what).push(node);
    else waiting.set(what, [node]);
  }
  return [...fresh.childNodes].map((node) => [node, waiting.get(kind(node))?.shift()]);
}

// Styles are set by scripts, and stay with what they were set for.
function dress(old, fresh) {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "style") old.removeAttribute(name);
}

function change(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
  } else if ("anew" in old.dataset) { // read from its beginning, however far the last one was scrolled
    old.replaceWith(fresh);
  } else if (!("kept" in old.dataset)) { // scripts look after what is kept
    dress(old, fresh);
    fill(old, fresh);
  }
}

function fill(old, fresh) {
  const paired = pairs(old, fresh), stays = new Set(paired.map(([, same]) => same));
  for (const node of [...old.childNodes]) if (!stays.has(node)) node.remove();
  let at = old.firstChild;
  for (const [node, same] of paired) {
    if (same && same === at) at = at.nextSibling;
    else old.insertBefore(same ?? node, at);
    if (same) change(same, node);
  }
}

// Give ``part`` the children that ``html`` says.
export function morph(part, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  fill(part, fresh.content);
}
