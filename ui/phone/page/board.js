// The board to be touched: small or large, with the places that a question is about. No game is known here.

import { make } from "./draw.js";
import { part, plan } from "./plan.js";
import { say } from "./words.js";

const FINGER = 48;
// What part of the screen's height it takes where it is large.
const HIGH = .46;

let large = false;
// Whether it is large for what is laid on it, and nobody has made it so.
let laid = false;
// What of the large board is in sight.
let sight = { left: 0, top: 0 };

// Something is laid around these places, or nothing any longer: then it is again as people had it.
export function lay(state, spots) {
  if (spots.length) { laid = laid || !large; enlarge(state, spots); }
  else if (laid) large = laid = false;
}

// Have it large, with the middle of these places in its middle.
export function enlarge({ board }, spots) {
  large = true;
  const seen = board.places.filter(([one]) => spots.includes(one));
  const middle = (at) => seen.reduce((sum, one) => sum + one[at] + one[at + 2] / 2, 0) / seen.length * wideOf(board.places) / 1012;
  look(middle(1), middle(2), innerWidth);
}

// Have that in the middle of what is in sight.
function look(left, top, wide) { sight = { left: left - wide / 2, top: top - innerHeight * HIGH / 2 }; }

// Large, each place is as wide as a finger.
function wideOf(places) { return Math.max(640, FINGER * 1012 / Math.min(...places.flatMap(([, , , w, h]) => [w, h]))); }

// lit: places that can be answered with. chosen: those that are picked. touch(spot): one of them was touched on the large
// board. Returns the board, and where no question is about it, what is to be read of it; beside a question the answers are
// what is read.
export function boards(state, lit, chosen, touch) {
  if (!state.board) return [];
  const { places, lines } = state.board;
  const button = make("button", { type: "button", className: "board" });
  const frame = make("div", { className: "frame" }, button);
  const wide = wideOf(places);
  const scroll = () => { if (large) frame.scrollTo(sight); };
  const size = () => {
    button.replaceChildren(drawn(state, lit, chosen));
    button.style.width = large ? `${wide}px` : "";
    button.setAttribute("aria-pressed", String(large));
    scroll();
  };
  button.setAttribute("aria-label", say("board"));
  button.onclick = ({ target, clientX, clientY }) => {
    if (large && target.dataset.spot) { touch(target.dataset.spot); return; }
    const { left, top, width } = button.getBoundingClientRect();
    const more = wide / width;
    large = !large;
    laid = false;
    // What was touched is in the middle.
    if (large) look((clientX - left) * more, (clientY - top) * more, frame.clientWidth);
    size();
  };
  frame.onscroll = () => { if (large) sight = { left: frame.scrollLeft, top: frame.scrollTop }; };
  size();
  requestAnimationFrame(scroll);
  return lit.length || chosen.length ? [frame] : [frame, make("ul", { className: "lines" }, ...lines.map((line) => make("li", { textContent: line })))];
}

function drawn(state, lit, chosen) {
  // By name, where there is room for names.
  const { svg, figures, at } = plan(state, large);
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
  svg.append(figures);
  return svg;
}
