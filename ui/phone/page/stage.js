// The table on a large screen, for whoever only looks on: nothing to touch and nothing to scroll. It is asked for by those
// pages alone that have room for it.

import { drawCode } from "./code.js";
import { badge, card, figure, icon, make } from "./draw.js";
import { plan } from "./plan.js";
import { dice as lying, laid, looks, way } from "./scene.js";
import { seen } from "./staged.js";
import { say } from "./words.js";

// So many lines of points leave no room beside the board.
const BRIEF = 12;
// Letters of a sentence that is set large, at most.
const LONG = 60;
// So many letters wide and high is what a part of the board comes to for somebody, and the room around it.
const NOTE = { wide: 4.1, high: 1.6, around: .6 };
// So many milliseconds after the last that happened the picture goes dark, lest it be burnt into the screen.
const DIMS = 600000;
// The line of the throw that lies there already.
let rolled = null;
let newest = "";
let dims = 0;

// Kept once the stage looks as it should.
export const ready = Promise.all([looks("scene.css"), looks("stage.css"), looks("staged.css")]);

function wake() {
  clearTimeout(dims);
  document.documentElement.classList.remove("dim");
  dims = setTimeout(() => document.documentElement.classList.add("dim"), DIMS);
}

for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, wake);

// code: how others get in, null while the table has not said it.
export function drawStage(room, state, code) {
  // A code that is drawn anew is nothing that happened, nor is a line that came back.
  const now = `${state.version} ${state.logged}`;
  if (newest !== now) { newest = now; wake(); }
  const turn = told(state).slice(-1)[0]?.turn;
  const facts = [turn ? say("turn", { number: turn }) : "", ...state.table.map((chip) => chip.meaning || chip.text)];
  room.replaceChildren(
    make("header", {}, make("h1", { textContent: state.title }), make("p", { textContent: [...new Set(facts)].filter(Boolean).join(" · ") })),
    ground(state),
    line(state),
    make("aside", {}, ...(state.over ? (state.board ? [ended(state)] : []) : [asked(state), ...prizes(state), seats(state)]), ...(code ? [joining(code)] : [])),
  );
  const place = room.querySelector(".plan div");
  if (place) place.append(...drawn(state, place));
}

// The board as large as its room allows. Beside it, laid out as the board is, stands what each of its parts comes to for
// whoever is there, in letters as large as all others: it is measured how much of the room they take.
function drawn(state, { clientWidth: wide, clientHeight: high }) {
  const { svg, figures, at } = plan(state, true);
  svg.append(...way(state, at), figures);
  const { notes } = state.noted;
  if (!notes.length) return [svg];
  const { parts, height } = state.board;
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const cells = parts.map((_, nth) => notes.filter((one) => one.part === nth));
  const across = new Set(parts.map(([x]) => x)).size;
  const room = across * NOTE.wide * letter;
  const side = Math.min(wide - room, high * 1000 / height);
  // As high as the board, higher where that is too low; where even that is, they move together.
  const down = parts.length / across;
  const most = Math.max(...cells.map((one) => one.length));
  const tall = Math.min(high, Math.max(side * height / 1000, down * (most * NOTE.high + NOTE.around) * letter));
  const list = make("div", { className: "notes" }, ...cells.map((some) => make("ul", {}, ...some.map(({ seat, text }) => make("li", {}, badge(state.seats[seat]), text)))));
  Object.assign(svg.style, { width: `${side}px`, height: `${side * height / 1000}px` });
  Object.assign(list.style, { width: `${room}px`, height: `${tall}px`, gridTemplateColumns: `repeat(${across}, 1fr)` });
  list.style.setProperty("--note", `${Math.min(NOTE.high * letter, (tall / down - NOTE.around * letter) / most)}px`);
  return [svg, list];
}

// The board with the last move on it, or where a game has none the cards that lie open.
function ground(state) {
  const parts = [];
  if (state.board) parts.push(make("div", { className: "plan board" }, make("div"), ...(state.noted.notes.length ? [make("p", { textContent: state.noted.meaning })] : [])));
  else if (state.over) parts.push(ended(state));
  else parts.push(open(state));
  return make("div", { className: "ground" }, ...parts);
}

function open(state) {
  const list = make("ul", { className: state.offer.length > 3 ? "open more" : "open" }, ...state.offer.map((one) => offered(state, one)));
  list.style.setProperty("--many", Math.max(1, state.offer.length));
  return list;
}

function offered(state, { card: look, seat, text, dice, beat }) {
  const face = card(look, state.photos);
  const whose = state.seats[seat];
  const laid = dice.length ? [make("span", { className: "dice" }, ...lying(dice))] : [];
  if (whose) face.append(make("p", { className: `bid ${whose.colour}` }, badge(whose), make("strong", { textContent: whose.name }), ...laid));
  if (!dice.length && text) face.append(make("p", { className: "bid", textContent: text }));
  if (beat) face.append(make("p", { className: "beat", textContent: beat }));
  return face;
}

const told = (state) => state.log.filter((one) => one.text && !one.undone);

// What happened, and small below it what happened before.
function line(state) {
  const lines = told(state).slice(-2).reverse();
  const seat = state.seats[lines[0]?.seat];
  // A long sentence is set smaller rather than at the cost of the board.
  const long = lines.length && lines[0].text.length > LONG;
  return make("div", { className: long ? "told long" : "told" }, ...(seat ? [badge(seat)] : []), make("div", {}, ...lines.map((one, at) => make(at ? "small" : "p", { textContent: one.text }))));
}

function asked(state) {
  const owing = state.seats.filter((one) => one.owes);
  const [only] = owing.length === 1 ? owing : [];
  const then = state.seats[state.then];
  const head = make("header", {}, ...owing.slice(0, 6).map(badge), ...(only ? [make("h2", { textContent: only.name })] : []));
  if (only && then && then !== only) head.append(make("p", {}, `${say("then", { name: then.name })} `, badge(then)));
  const { throw: thrown, card: shown, laid: fought } = state.last;
  const body = make("div", {}, make("p", { className: "prompt", textContent: state.thinks ? state.thinks : only ? state.questions[0]?.prompt ?? "" : owing.length ? say("waiting", { names: owing.map((one) => one.name).join(", ") }) : state.title }));
  if (fought.length) {
    const [one, ...others] = laid(state, fought);
    const total = make("p", { className: "total", textContent: fought.map(({ total: sum }) => sum).join(" : ") });
    body.append(make("div", { className: "fight" }, one, total, ...others));
  } else if (shown) body.append(card(shown, state.photos, "div"));
  else if (thrown) {
    const whose = state.seats[thrown.seat];
    body.append(make("p", { className: "dice" }, ...(whose && whose !== only ? [badge(whose)] : []), ...lying(thrown.dice, rolled !== null && rolled !== thrown.line)));
    rolled = thrown.line;
  }
  if (state.board && state.offer.length && !shown) body.append(open(state));
  return make("section", { className: `asked ${only ? only.colour : "nobody"}` }, head, body);
}

function ended(state) {
  const places = state.standings.map((side) => make("li", {}, ...side.seats.map((one) => badge(state.seats[one])), make("strong", { textContent: side.seats.map((one) => state.seats[one].name).join(", ") }), make("b", { textContent: side.total }), make("small", { textContent: side.lines.map((line) => `${line.text}: ${line.points}`).join(" · ") })));
  // Where much is said of everybody's points, there is no room for it.
  const brief = state.standings.reduce((sum, side) => sum + side.lines.length, 0) < BRIEF;
  const picture = !state.board || brief ? [seen(state, { icon: "trophy", tableau: state.finale })] : [];
  return make("section", { className: "asked over" }, make("header", {}, make("h2", { textContent: state.headline })), ...picture, make("ol", {}, ...places));
}

function seats(state) {
  const best = Math.max(...state.standings.map((side) => side.total));
  return make("ul", { className: state.prizes.length ? "rows two" : "rows" }, ...state.seats.map((seat, at) => {
    const points = state.standings.find((side) => side.seats.includes(at))?.total;
    // What the number at the end says already is not said twice.
    const chips = seat.chips.filter((chip) => chip.icon || chip.text !== String(points)).slice(0, 4);
    const row = make("li", { className: `${seat.colour}${seat.owes && !state.over ? " now" : ""}${seat.out ? " out" : ""}` }, badge(seat), make("strong", { textContent: seat.name }, ...(seat.played ? [make("span", { className: "unseen", textContent: ` · ${seat.played}` })] : [])),
      make("span", { className: "chips" }, ...chips.map((chip) => make("span", {}, ...(chip.icon ? [icon(chip.icon)] : []), chip.text))));
    if (points !== undefined) row.append(make("b", { className: points === best ? "best" : "", textContent: points }));
    return row;
  }));
}

// What everybody is after: what is to be had still, and who has the rest.
function prizes(state) {
  if (!state.prizes.length) return [];
  return [make("ul", { className: "prizes" }, ...state.prizes.map(({ name, icon: sign, points, seat, figure: seen }) => {
    const whose = state.seats[seat];
    const looks = seen ? [figure(state, seen), ...(whose ? [badge(whose)] : [])] : [whose ? badge(whose) : icon(sign)];
    return make("li", { className: whose ? "taken" : "" }, ...looks, make("span", { className: "unseen", textContent: name }), make("b", { textContent: points }));
  }))];
}

function joining(code) {
  const { address, letters } = code;
  return make("section", { className: "joining" }, drawCode(code), make("div", {}, make("strong", { textContent: @LOOK_ON@ }), make("p", {}, `${address}/`, make("b", { textContent: letters }))));
}
