// What this phone keeps over a reload; where it may keep nothing, at least as long as the page is open.

const memory = new Map();

export function recall(name) {
  try { return JSON.parse(localStorage.getItem(name)) ?? memory.get(name); } catch { return memory.get(name); }
}

// Whether it will be there after a reload.
export function remember(name, what) {
  memory.set(name, what);
  try { localStorage.setItem(name, JSON.stringify(what)); return true; } catch { return false; }
}
