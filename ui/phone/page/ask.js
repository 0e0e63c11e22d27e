// A question of any kind, drawn from what it says of itself. An answer is sent once; the table says what comes of it.

import { badge, card, make } from "./draw.js";
import { say } from "./words.js";

const SHORT = 14;
const MANY = 12;
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const SVG = "http://www.w3.org/2000/svg";

// state: what the phone shows. send(answer), ask(request): as of Talk. Returns what stands below the question.
export function answers(question, state, send, ask) {
  const kinds = { choose, pick, compose, throw: dice, draw };
  const draws = kinds[question.kind];
  return draws ? draws(question, state, send, ask) : [];
}

function key(text, act, className = "") {
  const button = make("button", { type: "button", textContent: text, className });
  button.onclick = act;
  return button;
}

function pressed(button, on) {
  button.setAttribute("aria-pressed", String(on));
}

function named(option, question, state, act) {
  const look = question.option_kind === "card" ? state.looks[option.value] : null;
  const button = look ? card(look, "button", false) : make("button", {});
  const seat = question.option_kind === "seat" ? state.seats[Number(option.value)] : null;
  if (!look) button.append(...(seat ? [badge(seat)] : []), make("span", { textContent: option.label }));
  if (look?.note) button.title = look.note;
  button.type = "button";
  button.onclick = act;
  return button;
}

function room(question, options) {
  if (question.option_kind === "card") return make("div", { className: "cards" });
  return make("div", { className: options.every((one) => one.label.length <= SHORT) ? "options short" : "options" });
}

function choose(question, state, send) {
  const groups = state.groups[question.id] ?? [];
  const gathered = new Set(groups.flatMap((one) => one.values));
  const offered = [...question.options, ...question.private].filter((one) => !gathered.has(one.value));
  const keys = room(question, groups.length ? question.options : offered);
  for (const one of offered) keys.append(named(one, question, state, () => send(one.value)));
  for (const group of groups) {
    const inside = question.options.filter((one) => group.values.includes(one.value));
    const some = room(question, inside);
    some.append(...inside.map((one) => named(one, question, state, () => send(one.value))));
    keys.append(make("details", { className: "group" }, make("summary", { textContent: group.text }), some));
  }
  for (const one of question.overridable) {
    const against = named(one, question, state, () => send(one.value));
    against.classList.add("against");
    keys.append(against);
  }
  return [keys];
}

function draw(question, state, send) {
  const keys = room(question, question.cards);
  for (const one of question.cards) keys.append(named(one, question, state, () => send(one.value)));
  return [keys];
}

function pick(question, state, send, ask) {
  const label = new Map(question.items.map((one) => [one.value, one.label]));
  const taken = [...question.chosen];
  const items = room(question, question.items);
  const so_far = make("p", { className: "quiet" });
  so_far.setAttribute("aria-live", "polite");
  const back = key(say("take_back"), () => { taken.pop(); show(); });
  const ready = key("", () => send(taken), "go");
  const counted = () => taken.filter((one) => !question.besides.includes(one)).length;
  const grows = question.layout || question.ordered;
  let wave = 0;

  async function show() {
    const now = ++wave;
    so_far.textContent = taken.length ? `${say("chosen_so_far")}: ` + taken.map((one, at) => (question.ordered ? `${at + 1}. ` : "") + (label.get(one) ?? one)).join(" · ") : "";
    back.hidden = taken.length <= question.fixed.length;
    ready.disabled = true;
    ready.textContent = taken.length ? `${say("that_is_it")} (${taken.length})` : say("none_of_them");
    ready.hidden = !taken.length && question.least > 0;
    let next = [];
    try { next = (await ask({ do: "next", question: question.id, taken })).next; } catch { next = []; }
    if (now !== wave) return;
    fill(new Set(next));
    const enough = counted() >= question.least && counted() <= question.most
      && (!question.needs.length || taken.some((one) => question.needs.includes(one)));
    let fits = enough;
    if (enough) {
      try { await ask({ do: "check", question: question.id, answer: taken }); } catch (error) {
        fits = false;
        if (error && now === wave) so_far.textContent += ` — ${error.reason}`;
      }
    }
    if (now === wave) ready.disabled = !fits;
  }

  function fill(next) {
    const left = new Map();
    for (const one of taken) left.set(one, (left.get(one) ?? 0) + 1);
    const focused = [...items.children].indexOf(document.activeElement);
    const keys = [];
    for (const one of question.items) {
      const on = (left.get(one.value) ?? 0) > 0;
      if (on) left.set(one.value, left.get(one.value) - 1);
      // Where there are very many, only those are shown that can come or have come.
      if (question.items.length > MANY && !on && !next.has(one.value)) continue;
      const button = named(one, question, state, () => {
        if (on) taken.splice(taken.lastIndexOf(one.value), 1); else taken.push(one.value);
        show();
      });
      pressed(button, on);
      if (on && question.ordered) button.prepend(make("span", { className: "order", textContent: taken.indexOf(one.value) + 1 }));
      button.disabled = on ? question.fixed.includes(one.value) : !next.has(one.value);
      keys.push(button);
    }
    items.replaceChildren(...keys);
    if (focused >= 0) items.children[Math.min(focused, items.children.length - 1)]?.focus();
  }

  // What was asked when the line broke is asked again.
  items.classList.add("draft");
  items.addEventListener("back", show);
  fill(new Set(question.items.map((one) => one.value)));
  show();
  return [items, so_far, ...(grows ? [back] : []), ready];
}

function compose(question, state, send) {
  const chosen = [];
  const parts = make("div", { className: "options" });
  const ready = key(say("that_is_it"), () => send(match()[0].value), "go");
  const match = () => question.combinations.filter((one) => chosen.every((value, at) => one.value[at] === value));

  function show() {
    parts.replaceChildren(...question.parts.slice(0, chosen.length + 1).map((part, at) => {
      const seen = new Map();
      for (const one of question.combinations) {
        if (chosen.slice(0, at).every((value, before) => one.value[before] === value)) seen.set(one.value[at], one.labels[at]);
      }
      const row = make("div", { className: "row" }, ...[...seen].map(([value, text]) => {
        const button = key(text, () => { chosen.length = at; chosen.push(value); show(); parts.querySelectorAll("fieldset")[at].querySelector("[aria-pressed=true]").focus(); });
        pressed(button, chosen.length > at && chosen[at] === value);
        return button;
      }));
      return make("fieldset", {}, make("legend", { textContent: part.label }), row);
    }));
    ready.disabled = chosen.length < question.parts.length;
  }

  show();
  return [parts, ready];
}

function pips(face) {
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

function dice(question, state, send) {
  const faces = question.sides.length ? question.sides : Array.from({ length: question.dice }, () => Array.from({ length: question.faces }, (_, at) => at + 1));
  const shown = question.remembered ? [...question.remembered] : new Array(question.dice).fill(0);
  const rows = make("div", { className: "options" });
  const ready = key(say("that_is_it"), () => send(shown), "go");
  const keys = [];

  function show() {
    for (const [at, face, button] of keys) pressed(button, shown[at] === face);
    ready.disabled = shown.includes(0);
  }

  rows.append(...faces.map((sides, at) => {
    const row = make("div", { className: "row pips" }, ...sides.map((face) => {
      const button = key("", () => { shown[at] = face; show(); });
      button.setAttribute("aria-label", String(face));
      button.append(PIPS[face] ? pips(face) : String(face));
      keys.push([at, face, button]);
      return button;
    }));
    const name = question.colours[at] ? say("die_of", { colour: question.colours[at] }) : say("die", { number: at + 1 });
    return make("fieldset", {}, make("legend", { textContent: name }), row);
  }));
  show();
  return [rows, ready];
}
