// The board in the plain: its places, what stands there, and what a question is about. No game is known here.

import { SVG, make } from "./draw.js";
import { say } from "./words.js";

const FINGER = 48;

let large = false;
// What of the large board is in sight.
let sight = { left: 0, top: 0 };

function part(name, settings, ...inside) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(settings)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

// lit: places that can be answered with. chosen: those that are picked. touch(spot): one of them was touched on the large
// board. Returns the board, and where no question is about it, what is to be read of it; beside a question the answers are
// what is read.
export function boards(state, lit, chosen, touch) {
  if (!state.board) return [];
  const { height, places, pieces, lines } = state.board;
  const svg = part("svg", { viewBox: `-6 -6 1012 ${height + 12}`, "aria-hidden": "true" });
  const at = new Map();
  for (const [spot, x, y, w, h, ground, sign] of places) {
    at.set(spot, { x, y, w, h, sign, here: [] });
    svg.append(part("rect", { x, y, width: w, height: h, fill: ground, class: "ground" }));
    if (sign) svg.append(part("text", { x: x + 4, y: y + h - 5, class: "sign" }, sign));
  }
  for (const [spots, name] of [[lit, "lit"], [chosen, "taken"]]) {
    for (const spot of spots) {
      if (!at.has(spot)) continue;
      const { x, y, w, h, sign } = at.get(spot);
      // What the answers beside it are called by: to be read where the board is large.
      const called = state.where[spot] ?? sign;
      svg.append(
        part("rect", { x, y, width: w, height: h, class: "key", "data-spot": spot }),
        part("rect", { x: x + 4, y: y + 4, width: w - 8, height: h - 8, class: name }),
        part("text", { x: x + w / 2, y: y + h / 2, "font-size": Math.min(24, 1.2 * w / called.length) }, called),
      );
    }
  }
  for (const one of pieces) at.get(one.spot)?.here.push(one);
  for (const { x, y, w, h, here } of at.values()) here.forEach((one, nth) => svg.append(stands(state, one, spread(x, y, w, h, here.length, nth))));
  const button = make("button", { type: "button", className: "board" }, svg);
  const frame = make("div", { className: "frame" }, button);
  // Large, each place is as wide as a finger, and what was touched is in the middle.
  const wide = Math.max(640, FINGER * 1012 / Math.min(...places.flatMap(([, , , w, h]) => [w, h])));
  const size = () => {
    button.style.width = large ? `${wide}px` : "";
    button.setAttribute("aria-pressed", String(large));
    if (large) frame.scrollTo(sight);
  };
  button.setAttribute("aria-label", say("board"));
  button.onclick = ({ target, clientX, clientY }) => {
    if (large && target.dataset.spot) { touch(target.dataset.spot); return; }
    const { left, top, width } = button.getBoundingClientRect();
    const more = wide / width;
    large = !large;
    if (large) sight = { left: (clientX - left) * more - frame.clientWidth / 2, top: (clientY - top) * more - innerHeight * .35 };
    size();
  };
  frame.onscroll = () => { if (large) sight = { left: frame.scrollLeft, top: frame.scrollTop }; };
  size();
  requestAnimationFrame(size);
  return lit.length || chosen.length ? [frame] : [frame, make("ul", { className: "lines" }, ...lines.map((line) => make("li", { textContent: line })))];
}

// Where the nth of some pieces stands that share a place, and how large it is.
function spread(x, y, w, h, count, nth) {
  const across = Math.max(1, Math.ceil(Math.sqrt((count * w) / h)));
  const size = Math.min(w / across, h / Math.ceil(count / across));
  return { x: x + (nth % across + .5) * (w / across), y: y + (Math.floor(nth / across) + .5) * (h / Math.ceil(count / across)), size: size * .84 };
}

function stands(state, piece, { x, y, size }) {
  const seat = state.seats[piece.seat];
  const group = part("g", { class: seat ? `piece ${seat.colour}` : "piece" });
  const round = part("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: piece.icon ? size / 6 : size / 2 });
  if (piece.colour) round.style.fill = piece.colour;
  group.append(round);
  const letter = piece.text || (seat ? seat.letter : "");
  const [left, wide] = letter ? [x - size / 2, size * .6] : [x - size * .4, size * .8];
  if (piece.icon) group.append(part("use", { href: `signs.svg#${piece.icon}`, transform: `translate(${left} ${y + wide / 2}) scale(${wide / 96})` }));
  if (letter) group.append(part("text", { x: piece.icon ? x + size * .25 : x, y, "font-size": size * (piece.icon ? .5 : .7) }, letter));
  return group;
}
