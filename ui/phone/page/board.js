// The board in the plain: its places, what stands there, and what a question is about. No game is known here.

import { SVG, make } from "./draw.js";
import { say } from "./words.js";

let large = false;

function part(name, settings, ...inside) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(settings)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

// lit: places that can be answered with. chosen: those that are picked. Returns the board, and where no question is about
// it, what is to be read of it; beside a question the answers are what is read.
export function boards(state, lit, chosen) {
  if (!state.board) return [];
  const { height, places, pieces, lines } = state.board;
  const svg = part("svg", { viewBox: `-6 -6 1012 ${height + 12}`, "aria-hidden": "true" });
  const at = new Map();
  for (const [spot, x, y, w, h, ground, sign] of places) {
    at.set(spot, { x, y, w, h, here: [] });
    svg.append(part("rect", { x, y, width: w, height: h, fill: ground, class: "ground" }));
    if (sign) svg.append(part("text", { x: x + 4, y: y + h - 5, class: "sign" }, sign));
  }
  for (const [spots, name] of [[lit, "lit"], [chosen, "taken"]]) {
    for (const spot of spots) {
      const place = at.get(spot);
      if (!place) continue;
      svg.append(part("rect", { x: place.x + 4, y: place.y + 4, width: place.w - 8, height: place.h - 8, class: name }));
      // What the answers beside it are called by: to be read where the board is large.
      if (state.where[spot]) svg.append(part("text", { x: place.x + 6, y: place.y + place.h - 7, class: "sign" }, state.where[spot]));
    }
  }
  for (const one of pieces) at.get(one.spot)?.here.push(one);
  for (const { x, y, w, h, here } of at.values()) here.forEach((one, nth) => svg.append(stands(state, one, spread(x, y, w, h, here.length, nth))));
  const button = make("button", { type: "button", className: large ? "board large" : "board" }, svg);
  button.setAttribute("aria-label", say("board"));
  button.setAttribute("aria-pressed", String(large));
  button.onclick = () => {
    large = !large;
    for (const one of document.querySelectorAll("button.board")) { one.classList.toggle("large", large); one.setAttribute("aria-pressed", String(large)); }
  };
  const frame = make("div", { className: "frame" }, button);
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
  if (piece.icon) group.append(part("use", { href: `signs.svg#${piece.icon}`, x: left, y: y - wide / 2, width: wide, height: wide }));
  if (letter) group.append(part("text", { x: piece.icon ? x + size * .25 : x, y, "font-size": size * (piece.icon ? .5 : .7) }, letter));
  return group;
}
