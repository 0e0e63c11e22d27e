// What lies open on this phone is for its owner's eyes: where nobody touches it and nothing is asked of them, it is covered.

import { $ } from "./draw.js";
import { liked } from "./likes.js";

const SECRET = ["held", "handed"];

let timer;
let asked = null;

export function coverUp() { for (const one of SECRET) $(one).open = false; }

// mine: whether something is asked of whoever sits here.
export function attend(mine) {
  if (mine === asked) return;
  asked = mine;
  wait();
}

function wait() {
  clearTimeout(timer);
  const patience = liked("coverAfter");
  if (patience) timer = setTimeout(() => { if (!asked) coverUp(); }, patience * 1000);
}

for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, wait);
