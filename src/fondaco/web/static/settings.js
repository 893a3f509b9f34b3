// What a viewer prefers, kept in cookies, so that the server can draw the right theme and language at once.
const usual = { lang: document.documentElement.lang, theme: "auto", speed: "normal", sound: "off", confirm: "on", notify: "off", handover: "on", chances: "off", replay_chances: "on" };

export function setting(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : usual[name];
}

export function set(name, value) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

export function calm() {
  return setting("speed") === "instant" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// How long a move of somebody else stays alone on the table, and how fast things travel.
export function pace() {
  return { slow: { dwell: 2200, move: 600 }, normal: { dwell: 900, move: 320 }, fast: { dwell: 250, move: 180 }, instant: { dwell: 0, move: 0 } }[setting("speed")] ?? { dwell: 900, move: 320 };
}
