// What happened last, as a picture: dice as they lie, the way of the last move. Asked for by what shows that alone.

import { card, icon, make, pips } from "./draw.js";
import { luminance, part } from "./plan.js";
import { beside, say } from "./words.js";

// How far an arrow bends, as a share of its length; how far from the middle of a place it ends, in thousandths of the
// board's width, for a piece is there; and how long and wide its head is, in those of what is in sight.
const BEND = .16;
const SHORT = 26;
const HEAD = [20, 15];
// A throw is on its way for so many faces, each so many milliseconds.
const TUMBLES = 5;
const TUMBLE = 55;

export const STILL = matchMedia("(prefers-reduced-motion: reduce)");

const styles = new Map();

// Kept once what is to look by that file does so.
export function looks(file) {
  if (!styles.has(file)) {
    const style = make("link", { rel: "stylesheet", href: beside(file) });
    styles.set(file, new Promise((yes, no) => Object.assign(style, { onload: yes, onerror: no })));
    document.head.append(style);
  }
  return styles.get(file);
}

export function die({ face, colour, icon: sign }) {
  const side = make("span", { className: "die" }, sign ? icon(sign) : pips(face));
  if (colour) { side.style.background = colour; side.classList.toggle("dark", luminance(colour) < .25); }
  return side;
}

// Dice, which roll to what they show where that has just come.
export function dice(thrown, fresh) {
  return thrown.map((one, at) => {
    const side = die(one);
    if (fresh && !STILL.matches && !one.icon && one.face < 7) tumble(side, one.face, at);
    return side;
  });
}

function tumble(side, face, at) {
  let left = TUMBLES;
  side.classList.add("rolls");
  const next = () => { side.replaceChildren(pips(left ? (face + at + left * 2) % 6 + 1 : face)); if (left--) setTimeout(next, TUMBLE); };
  next();
}

// An arrow from where the piece stood to where it stands; around what came no further, a ring.
// wide: how much of the board's width is in sight.
export function way(state, at, wide = 1000) {
  const unit = wide / 1000;
  const found = state.last?.way;
  if (!found) return [];
  const [from, to] = [found.spots[0], found.spots[found.spots.length - 1]].map((spot) => at.get(spot));
  const [x0, y0, x1, y1] = [from.x + from.w / 2, from.y + from.h / 2, to.x + to.w / 2, to.y + to.h / 2];
  const group = part("g", { class: `way ${state.seats[found.seat]?.colour ?? ""}` });
  group.style.setProperty("--unit", unit);
  if (found.colour) group.style.setProperty("--seat", found.colour);
  if (Math.hypot(x1 - x0, y1 - y0) < 2 * SHORT) {
    for (const kind of ["under", "rim", "over"]) group.append(part("rect", { x: to.x, y: to.y, width: to.w, height: to.h, rx: 6, class: kind }));
    return [group];
  }
  const [bx, by] = [(x0 + x1) / 2 - (y1 - y0) * BEND, (y0 + y1) / 2 + (x1 - x0) * BEND];
  // It ends short of the piece, in the direction in which it comes.
  const end = Math.hypot(x1 - bx, y1 - by);
  const [ux, uy] = [(x1 - bx) / end, (y1 - by) / end];
  const [ex, ey] = [x1 - ux * SHORT, y1 - uy * SHORT];
  const line = `M${x0} ${y0}Q${bx} ${by} ${ex} ${ey}`;
  const [long, half] = HEAD.map((one) => one * unit);
  const head = `M${ex - ux * long - uy * half} ${ey - uy * long + ux * half}L${ex} ${ey}L${ex - ux * long + uy * half} ${ey - uy * long - ux * half}`;
  group.append(part("circle", { cx: x0, cy: y0, r: 9 * unit, class: "from" }));
  for (const kind of ["under", "rim", "over"]) group.append(part("path", { d: line + head, class: kind }));
  return [group];
}

// The cards that each side laid, in fans side by side, with their sum.
export function laid(state, sides) {
  return sides.map(({ seat, cards, total }) => {
    const whose = seat === state.me ? say("you") : state.seats[seat]?.name ?? "";
    const faces = cards.map((look) => card(look, state.photos, "div", sides.length === 1 && cards.length === 1));
    const sum = cards.length > 1 ? cards.map((one) => one.value).filter(Boolean).join(" + ") : "";
    const caption = make("figcaption", {}, make("strong", { textContent: whose }), sum ? ` ${sum}` : "");
    return make("figure", {}, make("div", { className: "fan" }, ...(faces.length ? faces : [make("p", { className: "none", textContent: @LAYS_NOTHING@ })])), ...(total || sides.length > 1 ? [caption] : []));
  });
}
