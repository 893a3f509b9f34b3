// Between the pages and the network: what was last seen is shown when there is none, and messages about turns arrive here.
const PAGES = "fondaco-pages", TABLES = "fondaco-tables", FILES = "fondaco-files-1";
const NEEDED = ["FILES"];
const MOST_TABLES = 12;
const OFFLINE = "/offline";

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    await (await caches.open(FILES)).addAll(NEEDED);
    await (await caches.open(PAGES)).add(OFFLINE);
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const kept = [PAGES, TABLES, FILES];
    for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});

// A file whose address tells its version never changes; other versions of it are not needed any more.
async function file(request) {
  const cache = await caches.open(FILES);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.delete(request, { ignoreSearch: true });
    await cache.put(request, answer.clone());
  }
  return answer;
}

// Modules ask for each other without a version: the newest if there is a network, else the last one.
async function module(request) {
  const cache = await caches.open(FILES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return await cache.match(request, { ignoreSearch: true }) ?? Response.error();
  }
}

async function page(event, url) {
  try {
    return (await event.preloadResponse) ?? await fetch(event.request);
  } catch {
    const seen = await (await caches.open(TABLES)).match(url.pathname);
    return seen ?? await (await caches.open(PAGES)).match(OFFLINE) ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/static/")) event.respondWith(url.searchParams.has("v") ? file(event.request) : module(event.request));
});

// A page tells how its table looks now. It is kept with the headers of a page of ours, which say what it may do.
async function keep({ path, html, title }) {
  const like = await (await caches.open(PAGES)).match(OFFLINE);
  if (!like || !/^\/table\/[\w-]+$/.test(path)) return;
  const headers = new Headers(like.headers);
  headers.delete("content-length");
  headers.set("x-title", encodeURIComponent(title));
  const tables = await caches.open(TABLES);
  await tables.delete(path); // so that it becomes the newest
  await tables.put(path, new Response(html, { headers }));
  for (const old of (await tables.keys()).slice(0, -MOST_TABLES)) await tables.delete(old);
}

// Who looks at the table need not be told of it any more.
async function takeBack(path) {
  for (const told of await registration.getNotifications({ tag: path.replace("/table/", "") })) told.close();
}

addEventListener("message", (event) => {
  if (event.data?.type !== "seen") return;
  event.waitUntil(keep(event.data));
  if (event.source?.visibilityState === "visible") event.waitUntil(takeBack(event.data.path));
});

async function tell({ title, body, url, tag }) {
  const windows = await clients.matchAll({ type: "window" });
  const path = new URL(url, location.origin).pathname;
  if (windows.some((one) => one.visibilityState === "visible" && new URL(one.url).pathname === path)) return;
  await registration.showNotification(title, { body, tag, renotify: true, icon: "/static/icon-192.png", badge: "/static/icon-192.png", data: { path } });
}

addEventListener("push", (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const path = event.notification.data.path;
    const windows = await clients.matchAll({ type: "window" });
    const open = windows.find((one) => new URL(one.url).pathname === path);
    if (open) await open.focus();
    else await clients.openWindow(path);
  })());
});
