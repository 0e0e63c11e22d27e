// A box over the page: the browser's own, or where it has none, what is there is drawn as one. One is open at a time.

import { $ } from "./draw.js";

let open = null;
let before = null;
// What the phone's own way back, and Escape, do with it.
let leave = null;

export function opened() { return open; }

// away(): it is to be left.
export function openBox(box = $("box"), away = closeBox) {
  if (open) return;
  [open, leave] = [box, away];
  // The phone's own way back leads out of it.
  // Where the page was loaded anew while one was open, that step is there already.
  if (!history.state?.box) history.pushState({ ...history.state, box: true }, "");
  box.onclose = gone;
  if (box.showModal) { box.oncancel = (event) => { event.preventDefault(); away(); }; box.showModal(); return; }
  before = document.activeElement ?? document.body;
  box.classList.add("over");
  box.setAttribute("open", "");
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  box.querySelector("button").focus();
}

export function closeBox() {
  if (!open) return;
  if (!before) { open.close(); return; }
  open.removeAttribute("open");
  before.focus();
  before = null;
  gone();
}

export function leaveBox() { leave(); }

function gone() {
  open = null;
  if (history.state?.box) history.back();
}

// Keys stay in the box that is drawn: the browser's own sees to that itself.
document.addEventListener("keydown", (event) => {
  if (!before) return;
  const keys = [...open.querySelectorAll("button")];
  const at = keys.indexOf(document.activeElement);
  if (event.key === "Escape") leave();
  if (event.key !== "Tab") return;
  event.preventDefault();
  keys[(at + (event.shiftKey ? keys.length - 1 : 1)) % keys.length].focus();
});
