// What is seen on *Play* while others are asked: who is, the board around the last move, and what happened last.

import { badge, card, icon, make } from "./draw.js";
import { plan } from "./plan.js";
import { dice, looks, way } from "./scene.js";
import { say } from "./words.js";

// A place is at least so many pixels wide and high, where not all of the board is in sight; nothing is drawn larger.
const FINE = 27;
const LEAST = 34;
const SIGN = 13;
// How much is seen around the last move, in pixels, and how much of the screen's height the board takes at most.
const AROUND = 40;
const HIGH = .36;
const WIDEST = 648;

export const ready = Promise.all([looks("scene.css"), looks("live.css")]);

let drawn = null;

// heading: what says for whom one waits. more(spot): the board was touched; it is about that place, or none. goOn():
// people have seen enough of what is there before the companion answers.
export function waiting(state, heading, more, goOn) {
  const newest = newestOf(state);
  const fresh = drawn !== null && newest && newest.number > drawn;
  drawn = newest ? newest.number : -1;
  const parts = [whom(state, heading)];
  if (state.away) parts.unshift(make("p", { className: "newest", textContent: state.away }));
  if (state.ready) {
    const key = make("button", { type: "button", className: "go", textContent: say("go_on") });
    key.onclick = goOn;
    parts.push(key);
  }
  if (state.board) parts.push(board(state, fresh, more));
  if (newest) parts.push(line(state, newest, fresh));
  if (!state.board && state.offer.length) parts.push(make("ul", { className: "bids" }, ...state.offer.map((one) => row(state, one))));
  return parts;
}

// What happened last; whose turn began is seen above it.
export function newestOf(state) {
  return [...state.log].reverse().find((one) => one.text && !one.undone && one.kind !== "turn");
}

// Who is asked, and what: in few words, since their name is there.
function whom(state, heading) {
  const owing = state.seats.filter((one) => one.owes);
  const [only] = owing.length === 1 ? owing : [];
  const question = state.questions.find((one) => state.seats[one.seat] === only && !one.mine);
  const text = make("div", {}, heading);
  if (only && question) text.append(make("p", { textContent: question.short }));
  return make("div", { className: `whom ${only ? only.colour : "some"}` }, make("span", {}, ...owing.slice(0, 4).map(badge)), text);
}

function board(state, fresh, more) {
  const { svg, figures, at } = plan(state, true);
  const [left, top, wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  const spots = centre(state).map((spot) => at.get(spot)).filter(Boolean);
  const box = around(spots, { left, top, wide, high }, [...at.values()]);
  const arrow = way(state, at, box.wide);
  if (fresh) for (const one of arrow) one.classList.add("fresh");
  svg.append(...arrow, figures);
  svg.setAttribute("viewBox", `${box.left} ${box.top} ${box.wide} ${box.high}`);
  svg.style.setProperty("--sign", `${SIGN * box.wide / room().wide}px`);
  const key = make("button", { type: "button", className: "plan board near" }, svg);
  key.setAttribute("aria-label", say("see_board"));
  key.onclick = () => more(centre(state).pop());
  return key;
}

// The places that the last move is about; without one, where whoever is asked stands.
function centre(state) {
  const found = state.last.way;
  if (found) return [found.spots[0], found.spots[found.spots.length - 1]];
  return state.board.pieces.filter((one) => state.seats[one.seat]?.owes).map((one) => one.spot);
}

function room() { return { wide: Math.min(innerWidth, WIDEST) - 24, high: innerHeight * HIGH }; }

// What of the board is seen: all of it where its places are large enough then, else what lies around these.
function around(spots, whole, places) {
  const { wide: across, high: down } = room();
  const least = Math.min(...places.map(({ w, h }) => Math.min(w, h)));
  const fit = across / whole.wide;
  if (!spots.length || (fit * least >= FINE && fit * whole.high <= down * 1.3)) return whole;
  const scale = Math.max(fit, LEAST / least);
  const [x0, y0] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))];
  const [x1, y1] = [Math.max(...spots.map(({ x, w }) => x + w)), Math.max(...spots.map(({ y, h }) => y + h))];
  // Of a move from far away, where it ended.
  const far = (x1 - x0) * scale > across - AROUND || (y1 - y0) * scale > down - AROUND;
  if (far && spots.length > 1) return around(spots.slice(-1), whole, places);
  const [wide, high] = [Math.min(across / scale, whole.wide), Math.min(down / scale, whole.high)];
  const between = (low, middle, size, all) => Math.max(low, Math.min(middle - size / 2, low + all - size));
  return { left: between(whole.left, (x0 + x1) / 2, wide, whole.wide), top: between(whole.top, (y0 + y1) / 2, high, whole.high), wide, high };
}

// The newest line, with the dice of its turn and the card that all may read.
function line(state, newest, fresh) {
  const seat = state.seats[newest.seat];
  const thrown = state.last.throw;
  const rolled = thrown && state.log.find((one) => one.number === thrown.line);
  const face = state.drawn[newest.number];
  const parts = [...(seat ? [badge(seat)] : []), make("p", { textContent: newest.text })];
  if (rolled && rolled.turn === newest.turn) parts.push(make("span", { className: "dice" }, ...dice(thrown.dice, fresh)));
  if (face) parts.push(card(face, state.photos, "div"));
  return make("div", { className: `newest ${fresh ? "fresh" : ""}` }, ...parts);
}

// A card that lies open, in a row, with what is bid for it; a touch tells what it says.
function row(state, { card: look, seat, text, dice: lying, beat }) {
  const whose = state.seats[seat];
  const bid = lying.length ? [make("span", { className: "dice" }, ...dice(lying, false))] : text ? [make("span", { textContent: text })] : [];
  const picture = state.photos[look.printed] ? [card(look, state.photos, "span").firstChild] : [];
  const head = make("summary", { className: picture.length ? "pictured" : "" }, ...picture, ...(look.icon ? [icon(look.icon)] : []), ...(look.value ? [make("span", { className: "value", textContent: look.value })] : []), make("b", { textContent: look.title }), ...(whose ? [badge(whose)] : []), ...bid);
  const says = [look.note, look.foot, lying.length ? text : "", beat].filter(Boolean).map((one) => make("p", { textContent: one }));
  const face = make("details", { className: "bidden" }, head, ...says);
  face.style.setProperty("--band", look.band);
  return make("li", {}, face);
}
