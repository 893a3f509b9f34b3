// Compares the table after every change with what its markup says, and counts how many of its elements stayed.
globalThis.faults = [];
globalThis.shown = [];
const known = new WeakSet();
const inner = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");

// Its markup without what scripts look after.
function plain(part) {
  const copy = part.cloneNode(true), mark = (one) => [...one.attributes].filter(({ name }) => name !== "style").map(({ name, value }) => `${name}=${value}`).sort().join(" ");
  const told = (one) => (one.nodeType !== Node.ELEMENT_NODE ? one.data : "kept" in one.dataset ? "kept" : `<${one.nodeName} ${mark(one)}>${[...one.childNodes].map(told).join("")}`);
  copy.normalize();
  return [...copy.childNodes].map(told).join("");
}

function compare(html) {
  const wanted = document.createElement("div"), table = document.getElementById("table");
  inner.set.call(wanted, html);
  const is = plain(table), should = plain(wanted), all = [...table.querySelectorAll("*")];
  const at = [...should].findIndex((letter, i) => letter !== is[i]);
  if (is !== should) faults.push(`${is.slice(Math.max(0, at - 60), at + 60)} should be ${should.slice(Math.max(0, at - 60), at + 60)}`);
  shown.push({ all: all.length, stayed: all.filter((one) => known.has(one)).length });
  all.forEach((one) => known.add(one));
}

Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", {
  set(html) {
    inner.set.call(this, html);
    if (html.includes('name="ply"')) queueMicrotask(() => compare(html));
  },
});
