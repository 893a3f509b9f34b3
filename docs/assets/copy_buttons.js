/* The theme puts every button that copies a block into a landmark without a name: number them. */
"use strict";
(() => {
  const mend = () => {
    document.querySelectorAll(".md-code__nav").forEach((box, number) => {
      const name = `Code block ${number + 1}`;
      if (box.getAttribute("aria-label") !== name) box.setAttribute("aria-label", name);
    });
  };
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
  mend();
})();
