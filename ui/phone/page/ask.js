// A question of any kind, drawn from what it says of itself. An answer is sent once; the table says what comes of it.

import { card, make } from "./draw.js";
import { say } from "./words.js";

// send(question, answer), ask(request): as of Talk. Returns what stands on the screen for that question.
export function answers(question, looks, send, ask) {
  const kinds = { choose, pick, compose, throw: dice, draw };
  const draws = kinds[question.kind];
  return draws && question.mine ? draws(question, looks, send, ask) : [];
}

function key(text, act, className = "") {
  const button = make("button", { type: "button", textContent: text, className });
  button.onclick = act;
  return button;
}

function pressed(button, on) {
  button.setAttribute("aria-pressed", String(on));
}

function named(option, looks, act) {
  const look = looks[option.value];
  const button = look ? card(look, "button") : make("button", { textContent: option.label });
  button.type = "button";
  button.onclick = act;
  return button;
}

function choose(question, looks, send) {
  return [...question.options, ...question.private].map((one) => named(one, looks, () => send(question, one.value)));
}

function draw(question, looks, send) {
  return question.cards.map((one) => named(one, looks, () => send(question, one.value)));
}

function pick(question, looks, send, ask) {
  const label = new Map(question.items.map((one) => [one.value, one.label]));
  const taken = [...question.chosen];
  const items = make("div", { className: Object.keys(looks).length ? "cards" : "row" });
  const so_far = make("p", {});
  const back = key(say("take_back"), () => { taken.pop(); show(); });
  const ready = key(say("that_is_it"), () => send(question, taken), "go");
  const counted = () => taken.filter((one) => !question.besides.includes(one)).length;
  const grows = question.layout || question.ordered;
  let wave = 0;

  async function show() {
    const now = ++wave;
    so_far.textContent = taken.length ? taken.map((one, at) => (question.ordered ? `${at + 1}. ` : "") + (label.get(one) ?? one)).join(" · ") : "";
    back.disabled = taken.length <= question.fixed.length;
    ready.disabled = true;
    let next = null;
    try { next = (await ask({ do: "next", question: question.id, taken })).next; } catch { next = []; }
    if (now !== wave) return;
    fill(new Set(next));
    const enough = counted() >= question.least && counted() <= question.most
      && (!question.needs.length || taken.some((one) => question.needs.includes(one)));
    let fits = enough;
    if (enough) { try { await ask({ do: "check", question: question.id, answer: taken }); } catch { fits = false; } }
    if (now === wave) ready.disabled = !fits;
  }

  function fill(next) {
    const left = new Map();
    for (const one of taken) left.set(one, (left.get(one) ?? 0) + 1);
    items.replaceChildren(...question.items.map((one) => {
      const on = (left.get(one.value) ?? 0) > 0;
      if (on) left.set(one.value, left.get(one.value) - 1);
      const button = named(one, looks, () => {
        if (on) taken.splice(taken.lastIndexOf(one.value), 1); else taken.push(one.value);
        show();
      });
      pressed(button, on);
      if (on && question.ordered) button.prepend(make("span", { className: "order", textContent: taken.indexOf(one.value) + 1 }));
      button.disabled = on ? question.layout : !next.has(one.value);
      return button;
    }));
  }

  fill(new Set());
  show();
  return [items, so_far, ...(grows ? [back] : []), ready];
}

function compose(question, looks, send) {
  const chosen = [];
  const room = make("div", { className: "parts" });
  const ready = key(say("that_is_it"), () => send(question, match()[0].value), "go");
  const match = () => question.combinations.filter((one) => chosen.every((value, at) => value === undefined || one.value[at] === value));

  function show() {
    room.replaceChildren(...question.parts.map((part, at) => {
      const seen = new Map();
      for (const one of question.combinations) {
        if (chosen.slice(0, at).every((value, before) => value === undefined || one.value[before] === value)) seen.set(one.value[at], one.labels[at]);
      }
      const row = make("div", { className: "row" }, ...[...seen].map(([value, text]) => {
        const button = key(text, () => { chosen[at] = value; chosen.length = at + 1; show(); });
        pressed(button, chosen[at] === value);
        return button;
      }));
      return make("fieldset", {}, make("legend", { textContent: part.label }), row);
    }));
    ready.disabled = chosen.filter((one) => one !== undefined).length < question.parts.length;
  }

  show();
  return [room, ready];
}

function dice(question, looks, send) {
  const count = question.dice;
  const faces = question.sides.length ? question.sides : Array.from({ length: count }, () => Array.from({ length: question.faces }, (_, at) => at + 1));
  const shown = question.remembered ? [...question.remembered] : new Array(count).fill(0);
  const room = make("div", {});
  const ready = key(say("that_is_it"), () => send(question, shown), "go");

  function show() {
    room.replaceChildren(...faces.map((sides, at) => {
      const row = make("div", { className: "row" }, ...sides.map((face) => {
        const button = key(String(face), () => { shown[at] = face; show(); });
        pressed(button, shown[at] === face);
        return button;
      }));
      const name = question.colours[at] ? say("die_of", { colour: question.colours[at] }) : say("die", { number: at + 1 });
      return make("fieldset", {}, make("legend", { textContent: name }), row);
    }));
    ready.disabled = shown.includes(0);
  }

  show();
  return [room, ready];
}
