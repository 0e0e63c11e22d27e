// What goes with what happened: the seat's colour sweeps in when it is one's turn, and a sound is heard where one likes that.

import { make } from "./draw.js";
import { liked } from "./likes.js";
import { looks, STILL } from "./scene.js";

export const ready = looks("live.css");

const Sounds = window.AudioContext ?? window.webkitAudioContext;
let heard = null;
let out = null;
let game = null;
const known = new Map();

// turn: whether something is asked of whoever sits here that was not asked before.
export function feel(state, turn) {
  // Another game may have its own takes of the same sounds.
  if (game !== state.title) known.clear();
  game = state.title;
  const before = heard;
  heard = state.log.length ? state.log[state.log.length - 1].number : -1;
  if (before === null) return;
  if (turn && !STILL.matches) sweep(state.seats[state.me].colour);
  // The most important of what is new comes first.
  const [, called] = state.sounds.find(([line]) => line > before) ?? [];
  if (turn || called) play(turn ? "turn" : called);
}

function sweep(colour) {
  const veil = make("i", { className: `sweep ${colour}` });
  veil.onanimationend = () => veil.remove();
  document.body.append(veil);
}

// A browser lets nothing be heard before somebody has touched the page.
export function play(name) {
  if (!liked("sounds") || !Sounds || document.hidden) return;
  out = out ?? new Sounds();
  out.resume();
  if (!known.has(name)) known.set(name, fetch(`/sounds/${name}.wav`).then((found) => found.arrayBuffer()).then((body) => new Promise((yes, no) => out.decodeAudioData(body, yes, no))));
  known.get(name).then((sound) => {
    const source = out.createBufferSource();
    source.buffer = sound;
    source.connect(out.destination);
    source.start();
  }, () => known.delete(name));
}
