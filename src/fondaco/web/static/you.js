// One's own page: being told of one's turn on this device, and not any more.
import { set } from "./settings.js";

const part = document.getElementById("push");
const [on, off, said] = ["[data-on]", "[data-off]", "[data-said]"].map((name) => part.querySelector(name));

function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

async function send(address, subscription) {
  const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json", "x-csrf": part.dataset.csrf, accept: "application/json" }, body: JSON.stringify(subscription) });
  if (!answer.ok) throw new Error((await answer.json()).error);
}

async function start(worker) {
  if (await Notification.requestPermission() !== "granted") return said.dataset.refused;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(part.dataset.key) });
  try {
    await send("/push", subscription);
  } catch (error) {
    await subscription.unsubscribe(); // else the page would say that this device is told
    throw error;
  }
  set("notify", "on");
  return "";
}

async function stop(worker) {
  const subscription = await worker.pushManager.getSubscription();
  if (subscription) {
    await send("/push/stop", subscription);
    await subscription.unsubscribe();
  }
  set("notify", "off"); // nor by a page in another tab
  return "";
}

async function show(worker) {
  const told = Boolean(await worker.pushManager.getSubscription());
  on.hidden = told;
  off.hidden = !told;
}

async function offer() {
  const worker = await navigator.serviceWorker.ready;
  await show(worker);
  part.hidden = false;
  for (const [button, work] of [[on, start], [off, stop]]) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      said.textContent = "";
      said.textContent = await work(worker).catch((error) => { console.warn(error.message); return said.dataset.failed; });
      button.disabled = false;
      await show(worker);
      (on.hidden ? off : on).focus();
    });
  }
}

// What this browser cannot do is not offered.
if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) offer();
