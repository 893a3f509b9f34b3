// Without a network: the tables that this device has seen.
const list = document.getElementById("seen");

async function show() {
  const tables = await caches.open("fondaco-tables");
  for (const request of (await tables.keys()).reverse()) {
    const line = document.createElement("li"), link = document.createElement("a");
    link.href = new URL(request.url).pathname;
    link.textContent = decodeURIComponent((await tables.match(request)).headers.get("x-title") ?? link.href);
    line.append(link);
    list.append(line);
  }
  document.getElementById("some").hidden = !list.children.length;
}

if ("caches" in window) show();
document.getElementById("again").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
