// How the table looks now is handed to the service worker, which shows it when there is no network.
let waiting = 0;

export function remember() {
  if (!navigator.serviceWorker?.controller) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("[style]")]) part.removeAttribute("style"); // set by scripts; markup may have none
    const html = `<!doctype html>${copy.outerHTML}`;
    navigator.serviceWorker.controller?.postMessage({ type: "seen", path: location.pathname, title: document.title, html });
  }, 700);
}

navigator.serviceWorker?.addEventListener("controllerchange", remember);
