// The end of a game: points are counted up part by part, and the turns that stand out are shown when the coach has found them.
import { calm, pace } from "./settings.js";

const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

function rowsOf(root) {
  return [...root.querySelectorAll(".scores tbody tr:not(.claims)")].map((row) => {
    const parts = [...row.querySelectorAll("[data-part]")];
    return { parts: parts.map((cell) => [cell, Number(cell.textContent)]), sum: row.querySelector("[data-total]") };
  });
}

// Count up column by column; what is read aloud was said already, so only the eye is waited for.
export async function countUp(root) {
  const rows = rowsOf(root);
  if (!rows.length || calm() || document.hidden) return;
  const finals = rows.map(({ sum }) => sum.textContent);
  let skipped = false;
  const skip = () => { skipped = true; };
  root.addEventListener("pointerdown", skip, { once: true });
  for (const { parts, sum } of rows) { sum.textContent = "0"; for (const [cell] of parts) cell.style.visibility = "hidden"; }
  const sums = rows.map(() => 0);
  for (let column = 0; column < rows[0].parts.length && !skipped; column += 1) {
    const steps = Math.max(...rows.map(({ parts }) => parts[column][1]), 1);
    for (const { parts } of rows) parts[column][0].style.visibility = "";
    const each = Math.max(1, Math.ceil(steps / 24));
    for (let step = 0; step < steps && !skipped; step += each) {
      rows.forEach(({ parts, sum }, i) => { sum.textContent = sums[i] + Math.min(parts[column][1], step + each); });
      await wait(Math.max(16, pace().move / 10));
    }
    rows.forEach(({ parts }, i) => { sums[i] += parts[column][1]; });
    if (!skipped) await wait(pace().move);
  }
  root.removeEventListener("pointerdown", skip);
  rows.forEach(({ parts, sum }, i) => { sum.textContent = finals[i]; for (const [cell] of parts) cell.style.visibility = ""; });
}

export async function showHighlights(root) {
  for (let asked = 0; asked < 40; asked += 1) {
    const place = root.querySelector("#highlights:not([data-done])");
    if (!place) return;
    const answer = await fetch(place.dataset.from, { headers: { accept: "application/json" } }).catch(() => null);
    const { html, wait: again } = answer?.ok ? await answer.json() : { html: "", wait: null };
    const now = root.querySelector("#highlights");
    if (html && now) now.innerHTML = html;
    if (!again && now) now.dataset.done = "";
    if (!again) return;
    await wait(1000 * again);
  }
}
