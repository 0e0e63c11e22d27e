// The board as a picture: its places with their signs and names, and what stands there. No game is known here.

import { SVG } from "./draw.js";
import { beside } from "./words.js";

// Sizes of names in thousandths of the board's width, the best first; how wide a letter is at most, in those.
const NAMES = [26, 22, 19];
const LETTER = .62;
const WIDER = 1.2;
// So wide a letter of a sign is.
const SIGN = 16;
// A name goes outside the board where its place is so near the edge.
const EDGE = 90;
// How much of a piece that is covered is seen at least.
const STRIP = .45;
// On a board of more places than that, signs are in the way of whoever looks on.
const MANY = 100;
// So large a piece is at least that stands alone, to be seen from afar.
const LEAST = 46;

// So much wider than its piece a figure is: one that is seen by what it is, and one that has a mark before it.
const SIGNED = 1.2;
const MARKED = 1.45;
// The shapes of seats' marks about their middles.
const SHAPES = {
  square: "-.86-.86 .86-.86 .86 .86-.86 .86", diamond: "0-1.12 1.12 0 0 1.12-1.12 0", hexagon: "1.04 0 .52 .9-.52 .9-1.04 0-.52-.9 .52-.9",
  triangle: "0-1.12 1.07 .74-1.07 .74", star: "0-1.22 .39-.53 1.16-.38 .63 .2 .72 .99 0 .66-.72 .99-.63 .2-1.16-.38-.39-.53",
};

// How bright a colour ("#rrggbb") is, 0 to 1, as contrast is reckoned.
export function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((one) => (one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4));
  return .2126 * r + .7152 * g + .0722 * b;
}

export function part(name, settings, ...inside) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(settings)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

// names: whether places are called by name, also beside the board. Returns the picture, and where each place is.
export function plan(state, names) {
  const { height, places, pieces, parts } = state.board;
  const svg = part("svg", { "aria-hidden": "true" });
  const signs = part("g", { class: "names" });
  const at = new Map();
  // Heads rise above the uppermost places.
  const room = { left: 6, top: pieces.some(({ figure }) => figure) ? 26 : 6, right: 1006, bottom: height + 6 };
  for (const [spot, x, y, w, h, ground, sign, name] of places) {
    svg.append(part("rect", { x, y, width: w, height: h, rx: 6, fill: ground, class: "ground" }));
    const said = !names ? sign : name && sign ? name : places.length > MANY ? "" : sign;
    at.set(spot, { x, y, w, h, sign, here: [], said: said ? said.length * SIGN + 10 : 0 });
    if (said) svg.append(part("text", { x: x + 6, y: y + h - 7, class: luminance(ground) < .18 ? "sign pale" : "sign" }, said));
    else if (name && names) signs.append(called(name, { x, y, w, h }, height, room));
  }
  for (const [x, y, width, height] of parts) svg.append(part("rect", { x, y, width, height, class: "part" }));
  svg.append(signs);
  for (const one of pieces) at.get(one.spot)?.here.push(one);
  const figures = part("g", {});
  for (const { x, y, w, h, here, said } of at.values()) {
    // Beside the sign, where there is room for all of them.
    const left = (w - said) / here.length > h * .75 ? said : 0;
    here.forEach((one, nth) => figures.append(stands(state, one, spread(x + left, y, w - left, h, here.length, nth))));
  }
  svg.setAttribute("viewBox", `${-room.left} ${-room.top} ${room.left + room.right} ${room.top + room.bottom}`);
  return { svg, figures, at };
}

// A name in its place, upright or turned, in a line or two; else outside the board, or below its place.
function called(name, { x, y, w, h }, height, room) {
  for (const turned of h > w ? [false, true] : [false]) {
    const [across, down] = turned ? [h, w] : [w, h];
    for (const size of NAMES) {
      for (const lines of [[name], halves(name)]) {
        const long = Math.max(...lines.map((line) => line.length)) * size * LETTER;
        if (long <= across - 6 && lines.length * size * 1.1 <= down - 4) return block(lines, x + w / 2, y + h / 2, size, turned);
      }
    }
  }
  const [size] = NAMES;
  const out = { left: x, right: 1000 - x - w, top: y, bottom: height - y - h };
  const [side] = Object.entries(out).sort(([, one], [, other]) => one - other)[0];
  if (out[side] > EDGE || side === "bottom") {
    room.bottom = Math.max(room.bottom, y + h + size * 1.4);
    return block([name], x + w / 2, y + h + size * .75, size, false, "out");
  }
  if (side === "top") {
    room.top = Math.max(room.top, size * 1.5 - y);
    return block([name], x + w / 2, y - size * .7, size, false, "out");
  }
  const reach = name.length * size * LETTER * WIDER + 14;
  if (side === "left") room.left = Math.max(room.left, reach - x);
  else room.right = Math.max(room.right, x + w + reach);
  return block([name], side === "left" ? x - 8 : x + w + 8, y + h / 2, size, false, `out ${side}`);
}

function halves(name) {
  const words = name.split(" ");
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longer = (pair) => Math.max(...pair.map((line) => line.length));
  return cuts.sort((one, other) => longer(one) - longer(other))[0] ?? [name];
}

function block(lines, x, y, size, turned, className = "in") {
  const rows = lines.map((line, at) => part("text", { x, y: y + (at - (lines.length - 1) / 2) * size * 1.1, "font-size": size }, line));
  return part("g", { class: className, ...(turned ? { transform: `rotate(-90 ${x} ${y})` } : {}) }, ...rows);
}

// Where the nth of some pieces stands that share a place, and how large it is. Where there is no room side by side, each
// covers a part of the one before it. What is wider than high has its sign at the left.
function spread(x, y, w, h, count, nth) {
  const alone = Math.min(w, h);
  const rows = Array.from({ length: count }, (_, at) => at + 1);
  const side = (across) => Math.min(w / across, h / Math.ceil(count / across));
  const across = rows.sort((one, other) => side(other) - side(one))[0];
  // On a small square one reaches beyond its edges.
  const size = count === 1 ? Math.max(alone * .84, Math.min(alone * 1.15, LEAST)) : side(across) * .84;
  if (count === 1) return { x: w > h * 1.2 ? x + Math.max(w / 2, w - alone * .55) : x + w / 2, y: y + h / 2, size, seen: 1 };
  if (side(across) > alone * .75) return { x: x + (nth % across + .5) * (w / across), y: y + (Math.floor(nth / across) + .5) * (h / Math.ceil(count / across)), size, seen: 1 };
  const piled = Math.min(alone * .84, (w - 6) / (1 + STRIP * (count - 1)));
  const left = x + w - 4 - piled * (1 + STRIP * (count - 1));
  return { x: left + piled * (.5 + STRIP * nth), y: y + h / 2, size: piled, seen: nth === count - 1 ? 1 : STRIP };
}

// seen: how much of its width no other piece covers, from the left.
function stands(state, piece, { x, y, size, seen }) {
  const seat = state.seats[piece.seat];
  const group = part("g", { class: `piece${seat ? ` ${seat.colour}` : ""}${seen < 1 ? " covered" : ""}` });
  if (piece.figure) {
    // Whoever bears a letter of their own has it on their plate.
    const wide = size * (piece.icon ? SIGNED : piece.text ? 1 : MARKED);
    const high = wide * 1.25;
    group.append(part("use", { href: `${state.figures}#${piece.figure}`, x: x - wide / 2, y: y + size * .56 - high, width: wide, height: high }));
    if (seat && piece.icon) group.append(part("text", { x, y: y + size * .16, "font-size": size * .56 }, seat.letter));
    else if (seat) group.append(...mark(seat, x, y + size * .14, size * .43));
    return group;
  }
  const round = part("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: piece.icon || seen < 1 ? size / 6 : size / 2 });
  if (piece.colour) round.style.fill = piece.colour;
  group.append(round);
  const letter = piece.text || (seat ? seat.letter : "");
  const [left, wide] = letter ? [x - size / 2, size * .6] : [x - size * .4, size * .8];
  if (piece.icon && seen === 1) group.append(part("use", { href: `${beside("signs.svg")}#${piece.icon}`, transform: `translate(${left} ${y + wide / 2}) scale(${wide / 72})` }));
  const middle = seen < 1 ? x - size * (1 - seen) / 2 : piece.icon ? x + size * .25 : x;
  if (letter) group.append(part("text", { x: middle, y, "font-size": size * (piece.icon || seen < 1 ? .5 : .7) }, letter));
  return group;
}

// The mark of a seat: its shape in its colour, and the letter in it.
export function mark({ shape, letter }, x, y, radius) {
  const placed = { class: "shape", transform: `translate(${x} ${y}) scale(${radius})` };
  const under = SHAPES[shape] ? part("polygon", { points: SHAPES[shape], ...placed }) : part("circle", { r: 1, ...placed });
  const narrow = letter.length > 1 ? .9 : shape === "triangle" || shape === "star" ? 1.12 : 1.4;
  return [under, part("text", { x, y: y + (shape === "triangle" ? radius * .3 : 0), "font-size": radius * narrow }, letter)];
}
