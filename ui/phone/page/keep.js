// What this phone keeps over a reload; where it may keep nothing, at least as long as the page is open.

const memory = new Map();
// Where the page is, in the folder of a language if that could not be kept, and without letters: what is loaded anew from
// where it came from is there already.
const place = () => location.pathname.replace(/[a-z]{4}$/i, "");

export function recall(name) {
  try { return JSON.parse(localStorage.getItem(name)) ?? memory.get(name); } catch { return memory.get(name); }
}

// Whether it will be there after a reload.
export function remember(name, what) {
  memory.set(name, what);
  try { localStorage.setItem(name, JSON.stringify(what)); return true; } catch { return false; }
}

// What stands behind '#' in the address, or nothing.
export function address(behind = "") {
  history.replaceState(history.state, "", `${place()}${behind && "#"}${behind}`);
}

// The server gives the page in the language that the cookie says, or where none is taken the address.
export function speak(code) {
  const kept = `language=${code}`;
  document.cookie = `${kept}; path=/; max-age=31536000; SameSite=Strict`;
  const taken = document.cookie.split("; ").includes(kept);
  history.replaceState(history.state, "", `/${taken ? "" : `${code}/`}${location.hash}`);
  location.reload();
}
