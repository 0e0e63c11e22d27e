// What everybody may know and what its holder holds: drawn from the state alone. No game is known here.

import { beside, say } from "./words.js";

export const $ = (id) => document.getElementById(id);

export function make(tag, settings = {}, ...inside) {
  const { className, ...rest } = settings;
  const element = Object.assign(document.createElement(tag), rest);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

export const SVG = "http://www.w3.org/2000/svg";

// One of the signs that the table's screen has as well; whoever hears the page hears the words beside it.
export function icon(name) {
  const svg = drawing(name && `${beside("signs.svg")}#${name}`, "icon");
  svg.setAttribute("viewBox", "0 -72 72 72");
  return svg;
}

// Who or what stands on the board, as it looks there.
export function figure(state, name) { return drawing(`${state.figures}#${name}`, "figure"); }

export function drawing(link, kind) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  if (link) use.setAttribute("href", link);
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// The side of a die: its pips, or its number where dice have none for that.
export function pips(face) {
  if (!PIPS[face]) return String(face);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 36 36");
  svg.setAttribute("aria-hidden", "true");
  for (const at of PIPS[face]) {
    const dot = document.createElementNS(SVG, "circle");
    for (const [name, value] of [["cx", 8 + 10 * (at % 3)], ["cy", 8 + 10 * Math.floor(at / 3)], ["r", 3.6]]) dot.setAttribute(name, value);
    svg.append(dot);
  }
  return svg;
}

// A card: with all it says to read it, without its sentences to choose it. photos: where pictures are, its owner's or ours.
export function card(look, photos, tag = "li", whole = true) {
  const face = make(tag, { className: "card" });
  const link = photos[look.printed];
  if (link?.includes("#")) face.append(drawing(link, "art"));
  else if (link) {
    // Whoever hears the page hears the words below it.
    const photo = make("img", { src: link, alt: "" });
    photo.onerror = () => photo.remove();
    face.append(photo);
  }
  const top = [...(look.icon ? [icon(look.icon)] : []), ...(look.value ? [look.value] : [])];
  if (top.length) face.append(make("span", { className: "value" }, ...top));
  face.append(make("b", { textContent: look.title }));
  for (const text of [look.note, look.foot]) if (text && (whole || !look.value)) face.append(make("small", { textContent: text }));
  face.style.setProperty("--band", look.band);
  return face;
}

export function badge(seat) {
  const mark = make("span", { className: `mark ${seat.shape} ${seat.colour}`, textContent: seat.letter });
  mark.setAttribute("aria-hidden", "true");
  // What the companion plays has its sign there.
  return seat.played ? make("i", { className: "bot" }, mark, icon("smart_toy")) : mark;
}

export function drawHead(state) {
  const seat = state.seats[state.me];
  $("who").textContent = seat ? seat.name : say("watcher");
  // Whoever looks at another tab, of this page or of the browser, sees that they are asked.
  const mine = Boolean(seat && seat.owes && !seat.played && !state.over);
  document.title = `${mine ? "● " : ""}${$("who").textContent} · ${state.title}`;
  $("asked").hidden = !mine;
  $("badge").replaceChildren(...(seat ? [badge(seat)] : []));
  document.body.className = seat ? seat.colour : "nobody";
  const asked = state.seats.filter((one) => one.owes);
  const then = state.seats[state.then];
  const [text, whose] = state.over ? [say("over"), null]
    : asked.length === 1 && asked[0] !== seat ? [say("is_asked", { name: asked[0].name }), asked[0]]
    : then && then !== seat ? [say("then", { name: then.name }), then] : ["", null];
  $("turn").replaceChildren(make("span", { textContent: text }), ...(whose ? [badge(whose)] : []));
}

// What hands still have to do, the newest first, as the table knows it; whoever only looks on ticks nothing. Before the
// first turn: what they lay out.
export function drawHands(state, tick) {
  const box = $("hands");
  box.hidden = state.over || !(state.tasks.length || state.set_up.length);
  box.querySelector("h2").textContent = say("hands");
  box.querySelector("ol").replaceChildren(...state.set_up.map((text) => make("li", { textContent: text })));
  box.querySelector("ul").replaceChildren(...state.tasks.map(({ id, seat, text }) => {
    const whose = state.seats[seat];
    const line = make("li", {}, ...(whose ? [badge(whose)] : []), make("span", { textContent: text }));
    if (whose) line.classList.add(whose.colour);
    if (state.me < 0) return line;
    const key = make("button", { type: "button", textContent: "✓" });
    key.setAttribute("aria-label", say("hands_done", { what: text }));
    key.onclick = () => { key.disabled = true; tick(id); };
    line.append(key);
    return line;
  }));
}

let heldOpen = null;

export const bare = (held) => held.every((look) => !look.note && !look.foot);

export function drawHeld(state) {
  const box = $("held");
  // Cards that are asked for lie above already: those in the hand are a touch away, with what they say.
  const asked = state.questions.some((one) => one.mine && one.option_kind === "card");
  // What says no more than its name, as dice do, is looked at while choosing: it stands above the question, or in it.
  const small = bare(state.held);
  box.hidden = !state.held.length || Boolean(small && document.querySelector(".lots"));
  box.classList.toggle("small", small);
  const mine = state.questions.some((one) => one.mine);
  if (small && mine) $("asks").before(box); else $("hands").after(box);
  if (heldOpen !== asked) { heldOpen = asked; box.open = !asked; }
  box.querySelector("summary").textContent = `${say("held")} · ${say("only_you")}`;
  box.querySelector("ul").replaceChildren(...state.held.map((look) => card(look, state.photos)));
}

// What was handed in and waits for others, behind a touch where it is for nobody else's eyes.
export function drawHandedIn(state) {
  const box = $("handed");
  const [one] = state.handed_in;
  const text = JSON.stringify(one ?? null);
  if (box.dataset.shown === text) return;
  box.dataset.shown = text;
  box.hidden = !one;
  if (!one) { box.open = false; box.querySelector("div").replaceChildren(); return; }
  box.open = !one.secret;
  box.querySelector("summary").textContent = say(one.secret ? "handed_in_secret" : "handed_in");
  const pieces = one.pieces.map((piece) => make("li", { textContent: piece }));
  box.querySelector("div").replaceChildren(make("p", { className: "quiet", textContent: one.prompt }), make("ol", {}, ...pieces));
}

// waits: what lies open is seen already by whoever waits, where there is no board to be seen.
export function drawOffer(state, waits) {
  $("offer").hidden = !state.offer.length || state.over || (waits && !state.board);
  $("offer").querySelector("h2").textContent = say("offer");
  $("offer").querySelector("ul").replaceChildren(...state.offer.map((one) => {
    const face = card(one.card, state.photos);
    const seat = state.seats[one.seat];
    if (one.text) face.append(make("p", { className: "bid" }, ...(seat ? [badge(seat)] : []), make("span", { textContent: one.text })));
    return face;
  }));
}

// shown: the line that stands above already.
export function drawRecent(state, shown) {
  const lines = state.log.filter((line) => line.text && !line.undone);
  // The latest, and before them those with a card that all may read.
  const told = lines.filter((line, at) => at >= lines.length - 3 || state.drawn[line.number]).filter((line) => line !== shown).reverse();
  $("recent").replaceChildren(...told.map((line) => {
    const seat = state.seats[line.seat];
    const drawn = state.drawn[line.number];
    return make("li", {}, ...(seat ? [badge(seat)] : []), make("span", { textContent: line.text }), ...(drawn ? [card(drawn, state.photos, "div")] : []));
  }));
}

export function drawTable(state) {
  $("seats").replaceChildren(...state.seats.map((seat) => {
    const name = make("strong", { textContent: seat.owes && !state.over ? say("is_asked", { name: seat.name }) : seat.name });
    const facts = [seat.place, seat.hands, ...seat.chips.map((chip) => [chip.text, chip.meaning].filter(Boolean).join(" "))];
    const said = [...new Set(facts.filter(Boolean))].join(" · ") || seat.facts;
    if (seat.played) name.append(make("small", { textContent: ` · ${seat.played}` }));
    return make("li", { className: seat.out ? "out" : "" }, badge(seat), name, make("p", { textContent: said }));
  }));
  const result = [];
  if (state.table.length) result.push(make("p", { textContent: state.table.map((chip) => chip.meaning || chip.text).join(" · ") }));
  if (state.headline) result.push(make("h2", { textContent: state.headline }));
  for (const side of state.standings) {
    const names = side.seats.map((one) => state.seats[one].name).join(", ");
    result.push(make(state.headline ? "h3" : "h2", { textContent: `${side.place}. ${names}: ${side.total}` }));
    result.push(make("ul", {}, ...side.lines.map((line) => make("li", { textContent: `${line.text}: ${line.points}` }))));
  }
  $("result").replaceChildren(...result);
  // Once it is over, how it ended comes first.
  $("table")[state.over ? "prepend" : "append"]($("result"));
}

// older: lines of before, and their signs, which were asked for.
export function drawLog(state, older, rule) {
  let turn = null;
  const rows = [];
  const signs = [...older.signs, ...state.signs];
  for (const [at, line] of [...older.log, ...state.log].entries()) {
    if (line.turn !== turn) rows.push([make("li", { className: "turn", textContent: line.turn ? say("turn", { number: line.turn }) : say("before") })]);
    turn = line.turn;
    const key = make("button", { type: "button" }, icon(signs[at]), make(line.undone ? "s" : "span", { textContent: line.text }));
    if (line.rule) key.append(make("span", { className: "why", textContent: say("hint_of") }));
    key.disabled = !line.rule;
    key.onclick = () => rule(line.rule);
    rows[rows.length - 1].push(make("li", {}, key));
  }
  // The latest turn first, and what happened in it in its order.
  $("lines").replaceChildren(...rows.reverse().flat());
}
