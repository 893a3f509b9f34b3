// Every page: theme, language, the settings in the menu, links to copy.
import { set, setting } from "./settings.js";

const root = document.documentElement;

function showTheme(theme) {
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const field of document.querySelectorAll('[data-setting="theme"]')) field.value = theme;
}

// What is shown without a network speaks the language that was chosen last.
async function inOtherWords() {
  if ("caches" in window && await caches.has("fondaco-pages")) await (await caches.open("fondaco-pages")).add("/offline");
}

function change(name, value) {
  set(name, value);
  if (name === "theme") showTheme(value);
  if (name === "lang" || name === "handover") inOtherWords().finally(() => location.reload());
  if (name === "notify" && value === "on") window.Notification?.requestPermission();
  dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
}

for (const field of document.querySelectorAll("[data-setting]")) {
  const name = field.dataset.setting;
  if (field.type === "checkbox") field.checked = setting(name) === "on";
  else if (name !== "lang") field.value = setting(name);
  field.addEventListener("change", () => change(name, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value));
}

// What this browser cannot do is not offered.
if (!("Notification" in window)) document.querySelector('[data-setting="notify"]')?.closest("label").remove();

for (const button of document.querySelectorAll("[data-theme-toggle]")) {
  button.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    change("theme", dark ? "light" : "dark");
  });
}

// A link was copied: the button says so, or a note where the button is a mere icon.
function tellCopied(button) {
  const label = button.querySelector("span") ?? button, shown = label.getBoundingClientRect().width > 1;
  if (shown && label.textContent === button.dataset.copied) return;
  const before = label.textContent, told = shown ? label : document.createElement("div");
  if (!shown) {
    told.className = "toast";
    told.setAttribute("role", "status");
    document.body.append(told);
  }
  told.textContent = button.dataset.copied;
  setTimeout(() => { if (shown) label.textContent = before; else told.remove(); }, 2500);
}

addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const link = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    tellCopied(button);
  } catch {
    prompt(button.dataset.copied, link); // without permission the link can still be taken by hand
  }
});

// Shows what was last seen when there is no network, and messages about turns; not needed for anything else.
addEventListener("load", () => { navigator.serviceWorker?.register("/service-worker.js").catch((error) => console.warn(error.message)); });
