// Compares the table after every change with what its markup says, and counts how many of its elements stayed.
globalThis.faults = [];
globalThis.shown = [];
const known = new WeakSet();
const inner = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");

// Where two parts differ first, or nothing; what scripts look after does not count: styles, and what is kept.
function difference(is, should) {
  const name = should.nodeName, kept = (one) => "kept" in (one.dataset ?? {});
  if (is.nodeName !== name) return `${is.nodeName} should be ${name}`;
  if (is.nodeType !== Node.ELEMENT_NODE) return is.data === should.data ? "" : `${is.data} should be ${should.data}`;
  if (kept(is) && kept(should)) return "";
  const names = new Set([...is.getAttributeNames(), ...should.getAttributeNames()]);
  for (const one of names) {
    if (one === "style" || is.getAttribute(one) === should.getAttribute(one)) continue;
    return `${one}="${is.getAttribute(one)}" of ${name} should be "${should.getAttribute(one)}"`;
  }
  return within(is, should);
}

// The same for what is inside; texts side by side count as one.
function within(is, should) {
  const parts = (one) => [...one.childNodes].reduce((all, node) => {
    const last = all.at(-1);
    if (node.nodeType !== Node.TEXT_NODE) all.push(node);
    else if (last?.nodeType === Node.TEXT_NODE) all[all.length - 1] = new Text(last.data + node.data);
    else if (node.data) all.push(node);
    return all;
  }, []);
  const those = parts(is), these = parts(should);
  for (const [i, one] of these.entries()) {
    const found = i < those.length ? difference(those[i], one) : `${one.nodeName} ${one.textContent} is missing`;
    if (found) return `${found} in ${should.nodeName}`;
  }
  return those.length > these.length ? `${those[these.length].nodeName} is too much in ${should.nodeName}` : "";
}

function compare(html) {
  const wanted = document.createElement("div"), table = document.getElementById("table");
  inner.set.call(wanted, html);
  const found = within(table, wanted), all = [...table.querySelectorAll("*")];
  if (found) faults.push(found);
  shown.push({ all: all.length, stayed: all.filter((one) => known.has(one)).length });
  all.forEach((one) => known.add(one));
}

Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", {
  set(html) {
    inner.set.call(this, html);
    if (html.includes('name="ply"')) queueMicrotask(() => compare(html));
  },
});
