// What everybody may know and what its holder holds: drawn from the state alone. No game is known here.

import { say } from "./words.js";

export const $ = (id) => document.getElementById(id);

export function make(tag, settings = {}, ...inside) {
  const { className, ...rest } = settings;
  const element = Object.assign(document.createElement(tag), rest);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

export function card(look, tag = "li") {
  const face = make(tag, { className: "card" });
  if (look.value) face.append(make("span", { className: "value", textContent: look.value }));
  face.append(make("b", { textContent: look.title }));
  for (const text of [look.note, look.foot]) if (text) face.append(make("small", { textContent: text }));
  face.style.setProperty("--band", look.band);
  return face;
}

export function badge(seat) {
  return make("span", { className: `mark ${seat.shape} ${seat.colour}`, textContent: seat.letter });
}

export function drawHead(state) {
  const seat = state.seats[state.me];
  $("who").textContent = seat ? seat.name : say("watcher");
  document.title = `${$("who").textContent} · ${state.title}`;
  $("badge").replaceChildren(...(seat ? [badge(seat)] : []));
  $("head").className = seat ? seat.colour : "";
  const asked = state.seats.filter((one) => one.owes).map((one) => one.name);
  $("turn").textContent = state.over ? say("over") : asked.length === 1 ? say("turn_of", { name: asked[0] }) : state.title;
}

export function drawHands(state, done, tick) {
  const mine = state.log.filter((line) => line.hands && !line.undone && line.turn && (line.seat === state.me || state.me < 0))
    .filter((line) => !done.has(line.number)).slice(-3);
  $("hands").hidden = !mine.length || state.over;
  $("hands").querySelector("h2").textContent = say("hands");
  $("hands").querySelector("ul").replaceChildren(...mine.map((line) => {
    const key = make("button", { type: "button", textContent: `✓ ${line.hands}` });
    key.setAttribute("aria-label", say("hands_done", { what: line.hands }));
    key.onclick = () => tick(line.number);
    return make("li", {}, key);
  }));
}

export function drawHeld(state) {
  $("held").hidden = !state.held.length;
  $("held").querySelector("h2").textContent = say("held");
  $("held").querySelector("ul").replaceChildren(...state.held.map((look) => card(look)));
}

export function drawTable(state) {
  $("seats").replaceChildren(...state.seats.map((seat) => {
    const name = make("strong", { textContent: seat.owes && !state.over ? say("is_asked", { name: seat.name }) : seat.name });
    const facts = [seat.hands, ...seat.chips.map((chip) => [chip.text, chip.meaning].filter(Boolean).join(" "))];
    const said = [...new Set(facts.filter(Boolean))].join(" · ") || seat.facts;
    return make("li", {}, badge(seat), name, make("p", { textContent: said }));
  }));
  const result = [];
  if (state.table.length) result.push(make("p", { textContent: state.table.map((chip) => chip.meaning || chip.text).join(" · ") }));
  if (state.headline) result.push(make("h2", { textContent: state.headline }));
  for (const side of state.standings) {
    const names = side.seats.map((one) => state.seats[one].name).join(", ");
    result.push(make("h3", { textContent: `${side.place}. ${names}: ${side.total}` }));
    result.push(make("ul", {}, ...side.lines.map((line) => make("li", { textContent: `${line.text}: ${line.points}` }))));
  }
  $("result").replaceChildren(...result);
}

export function drawLog(state, rule) {
  let turn = null;
  const rows = [];
  for (const line of state.log) {
    if (line.turn !== turn) rows.push(make("li", { className: "turn", textContent: line.turn ? say("turn", { number: line.turn }) : say("before") }));
    turn = line.turn;
    const text = make(line.undone ? "s" : "span", { textContent: line.text });
    const key = make("button", { type: "button" }, text);
    key.disabled = !line.rule;
    key.onclick = () => rule(line.rule);
    rows.push(make("li", {}, key));
  }
  $("lines").replaceChildren(...rows.reverse());
}
