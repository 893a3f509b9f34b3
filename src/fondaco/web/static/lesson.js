// A lesson: what is to be clicked next comes into sight where the table scrolls.
const table = document.getElementById("table");

function show() {
  const here = [...table.querySelectorAll("[data-guide]")].find((button) => button.checkVisibility?.() ?? true);
  here?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

new MutationObserver(show).observe(table, { childList: true, subtree: true, attributeFilter: ["data-guide"] });
show();
