// A box over the page: the browser's own, or where it has none, what is there is drawn as one.

import { $ } from "./draw.js";

let before = null;

export function openBox() {
  const box = $("box");
  if (box.open || before) return;
  // The phone's own way back leads out of it.
  history.pushState({ ...history.state, box: true }, "");
  if (box.showModal) { box.showModal(); return; }
  before = document.activeElement ?? document.body;
  box.classList.add("over");
  box.setAttribute("open", "");
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  box.querySelector("button").focus();
}

export function closeBox() {
  const box = $("box");
  if (!before) { box.close(); return; }
  box.removeAttribute("open");
  before.focus();
  before = null;
  wayGone();
}

function wayGone() { if (history.state?.box) history.back(); }
$("box").addEventListener("close", wayGone);

// Keys stay in the box that is drawn: the browser's own sees to that itself.
document.addEventListener("keydown", (event) => {
  if (!before) return;
  const keys = [...$("box").querySelectorAll("button")];
  const at = keys.indexOf(document.activeElement);
  if (event.key === "Escape") closeBox();
  if (event.key !== "Tab") return;
  event.preventDefault();
  keys[(at + (event.shiftKey ? keys.length - 1 : 1)) % keys.length].focus();
});
