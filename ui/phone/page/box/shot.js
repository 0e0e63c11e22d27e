// A photograph with marks that are dragged on it, under a lens that shows where a finger hides it; keys move them too.

import { SVG, make } from "./draw.js";
import { say } from "./words.js";

const LENS = 130;
// So many times larger than on the page a place is seen below the lens.
const LARGER = 5;
const STEP = .5;

// source: a canvas or a picture. marks: [{ at: [x, y], label, small }], places as shares; a mark moves by as much as the
// finger. joined: lines lead from each to the next. moved(): called after each move; left(mark): when one was let go.
export function shot(source, marks, joined = false, moved = () => {}, left = () => {}) {
  const box = make("div", { className: "shot" }, source);
  const lens = make("canvas", { className: "lens left", width: LENS * 2, height: LENS * 2, hidden: true });
  const outline = document.createElementNS(SVG, "svg");
  outline.setAttribute("viewBox", "0 0 100 100");
  outline.setAttribute("preserveAspectRatio", "none");
  outline.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "polygon");
  outline.append(line);
  let held = null;
  let stirred = null;
  const keys = marks.map((mark) => {
    const key = make("button", { type: "button", className: mark.small ? "mark small" : "mark" });
    key.setAttribute("aria-label", mark.label);
    key.onkeydown = (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!way) return;
      event.preventDefault();
      const far = STEP * (event.shiftKey ? 10 : 1);
      move(mark, way[0] * far, way[1] * far);
      stirred = mark;
    };
    key.onfocus = () => look(mark);
    key.onblur = () => { lens.hidden = true; letGo(); };
    return key;
  });
  if (joined) box.append(outline);
  box.append(...keys, lens);

  function draw() {
    marks.forEach(({ at: [x, y] }, number) => Object.assign(keys[number].style, { left: `${x * 100}%`, top: `${y * 100}%` }));
    line.setAttribute("points", marks.map(({ at: [x, y] }) => `${x * 100},${y * 100}`).join(" "));
  }

  function move(mark, right, down) {
    const { width, height } = source.getBoundingClientRect();
    const within = (share) => Math.min(1, Math.max(0, share));
    mark.at = [within(mark.at[0] + right / width), within(mark.at[1] + down / height)];
    draw();
    look(mark);
    moved();
  }

  // Below the lens lies what is around the mark; the lens stands where the mark is not.
  function look({ at: [x, y] }) {
    const wide = source.naturalWidth || source.width;
    const high = source.naturalHeight || source.height;
    const seen = LENS / LARGER * wide / source.getBoundingClientRect().width;
    const paint = lens.getContext("2d");
    lens.hidden = false;
    lens.className = `lens ${x < .5 ? "right" : "left"}`;
    paint.fillStyle = "#000";
    paint.fillRect(0, 0, LENS * 2, LENS * 2);
    paint.drawImage(source, x * wide - seen / 2, y * high - seen / 2, seen, seen, 0, 0, LENS * 2, LENS * 2);
    for (const [colour, width] of [["#000", 6], ["#fff", 2]]) {
      paint.strokeStyle = colour;
      paint.lineWidth = width;
      paint.beginPath();
      paint.moveTo(LENS, LENS * .7); paint.lineTo(LENS, LENS * 1.3);
      paint.moveTo(LENS * .7, LENS); paint.lineTo(LENS * 1.3, LENS);
      paint.stroke();
    }
  }

  // What keys or a finger have moved is told once it is let go.
  function letGo() {
    const mark = stirred;
    stirred = null;
    if (mark) left(mark);
  }

  box.onpointerdown = (event) => {
    const { left, top, width, height } = source.getBoundingClientRect();
    const far = ({ at: [x, y] }) => Math.hypot(left + x * width - event.clientX, top + y * height - event.clientY);
    const mark = marks.reduce((best, one) => (far(one) < far(best) ? one : best), marks[0]);
    if (!mark) return;
    event.preventDefault();
    keys[marks.indexOf(mark)].focus({ preventScroll: true });
    held = { mark, x: event.clientX, y: event.clientY };
    try { box.setPointerCapture(event.pointerId); } catch { /* It is up again already. */ }
    look(mark);
  };
  box.onpointermove = (event) => {
    if (!held) return;
    move(held.mark, event.clientX - held.x, event.clientY - held.y);
    stirred = held.mark;
    Object.assign(held, { x: event.clientX, y: event.clientY });
  };
  box.onpointerup = box.onpointercancel = () => { held = null; lens.hidden = true; letGo(); };
  draw();
  return box;
}

// The four corners of what was photographed, from where they seem to be: a box to drag them in, and where they are.
export function corners(canvas, guess) {
  const begin = guess ?? [[.1, .1], [.9, .1], [.9, .9], [.1, .9]];
  const marks = begin.map((at, number) => ({ at: [...at], label: say("corner", { number: number + 1 }) }));
  return { box: shot(canvas, marks, true), at: () => marks.map((mark) => mark.at) };
}
