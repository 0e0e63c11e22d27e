// A question of any kind, drawn from what it says of itself. An answer is sent once; the table says what comes of it.

import { badge, card, figure, icon, make, pips } from "./draw.js";
import { say } from "./words.js";

const SHORT = 14;
const MANY = 12;

// state: what the phone shows. send(answer), ask(request): as of Talk. own: what draws this question in place of its kind.
// Returns the half-made answer, null where it takes one touch, and what stands below the question.
export function answers(question, state, send, ask, own) {
  const kinds = { choose, pick, compose, throw: dice, draw };
  const draws = own ?? kinds[question.kind];
  const [first, ...parts] = draws ? draws(question, state, send, ask) : [];
  return first instanceof HalfMade ? { half: first, parts } : { half: null, parts: first ? [first, ...parts] : [] };
}

function key(text, act, className = "") {
  const button = make("button", { type: "button", textContent: text, className });
  button.onclick = act;
  return button;
}

export function pressed(button, on) {
  button.setAttribute("aria-pressed", String(on));
}

function named(option, question, state, act) {
  const look = question.option_kind === "card" ? state.looks[option.value] : null;
  const button = look ? card(look, state.photos, "button", false) : make("button", {});
  const seat = question.option_kind === "seat" ? state.seats[Number(option.value)] : null;
  if (!look) button.append(...(seat ? [badge(seat)] : []), make("span", { textContent: option.label }));
  if (look?.note) button.title = look.note;
  const sign = state.icons[option.value];
  if (sign && !look) button.prepend(icon(sign));
  // A piece of nobody's that goes by its colour.
  const piece = state.board?.pieces.find((one) => one.colour && one.text === option.value);
  if (piece?.figure) button.prepend(figure(state, piece.figure));
  else if (piece) {
    button.prepend(make("span", { className: "dot" }));
    button.firstChild.style.background = piece.colour;
  }
  const where = state.where[option.value];
  if (where) button.prepend(make("b", { className: "where", textContent: where }));
  button.dataset.value = option.value;
  button.type = "button";
  button.onclick = act;
  return button;
}

function room(question, options) {
  if (question.option_kind === "card") return make("div", { className: "cards" });
  return make("div", { className: options.every((one) => one.label.length <= SHORT) ? "options short" : "options" });
}

// but: answers that are drawn elsewhere.
export function choose(question, state, send, ask, but = new Set()) {
  const groups = (state.groups[question.id] ?? []).filter((one) => !but.has(one.values[0]));
  const gathered = new Set(groups.flatMap((one) => one.values));
  const offered = [...question.options, ...question.private].filter((one) => !gathered.has(one.value) && !but.has(one.value));
  const keys = room(question, groups.length ? question.options : offered);
  for (const one of offered) keys.append(named(one, question, state, () => send(one.value)));
  for (const group of groups) {
    const inside = question.options.filter((one) => group.values.includes(one.value));
    const some = room(question, inside);
    some.append(...inside.map((one) => named(one, question, state, () => send(one.value))));
    keys.append(make("details", { className: "group" }, make("summary", {}, ...(group.icon ? [icon(group.icon)] : []), group.text), some));
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

// A half-made answer, which the table's screen and the seat's other phones show as well, piece by piece.
export class HalfMade {
  constructor(question, ask, show) {
    Object.assign(this, { question, request: ask, show, pieces: [], made: -1, asked: 0, lost: false, back: false });
  }

  // Have these pieces: here at once, elsewhere as soon as the table was told.
  put(pieces) {
    this.pieces = pieces;
    this.asked++;
    this.show({ pieces, next: [], fits: false, why_not: "", key: "" }, true);
    this.request({ do: "draft", question: this.question.id, pieces }).then(({ draft }) => this.told(draft), (error) => {
      // Without a reason the line broke: what was chosen is said again when it is back.
      if (!error) { this.asked--; this.lost = true; return; }
      this.request({ do: "draft", question: this.question.id }).then(({ draft }) => this.told(draft), () => this.asked--);
    });
  }

  told(draft) { this.asked--; this.take(draft); }

  // What the table knows of it. What comes late says less than what this phone was told already.
  take(draft) {
    if (this.asked) return;
    const { back, lost } = this;
    this.back = this.lost = false;
    if (back) {
      this.made = -1;
      // The app began anew, or never heard of the last touch.
      if ((lost || !draft.made) && String(this.pieces) !== String(draft.pieces)) { this.put(this.pieces); return; }
    }
    if (draft.made < this.made) return;
    this.made = draft.made;
    this.pieces = draft.pieces;
    this.show(draft, false);
  }
}

export function handIn(send) {
  const ready = key(say("that_is_it"), () => send(ready.half.pieces), "go");
  ready.setAttribute("aria-live", "polite");
  return ready;
}

export function label(ready, draft, waits, empty) {
  ready.disabled = !draft.fits;
  ready.hidden = empty;
  // It covers nothing before something was chosen.
  ready.classList.toggle("stays", draft.pieces.length > 0);
  if (!waits) ready.textContent = draft.key;
}

function pick(question, state, send, ask) {
  const items = room(question, question.items);
  const so_far = make("p", { className: "quiet" });
  so_far.setAttribute("aria-live", "polite");
  const name = new Map(question.items.map((one) => [one.value, one.label]));
  // What is touched on the board is a list for those who would rather read.
  const folds = question.layout && state.board;
  const list = folds ? room(question, question.items) : items;
  const folded = folds ? [make("details", { className: "group" }, make("summary", { textContent: say("as_list") }), list)] : [];
  const back = key(say("take_back"), () => half.put(half.pieces.slice(0, -1)));
  const ready = handIn(send);
  let next = new Set(question.items.map((one) => one.value));

  const half = ready.half = new HalfMade(question, ask, (draft, waits) => {
    const counted = draft.pieces.filter((one) => !question.besides.includes(one)).length;
    if (!waits) next = new Set(draft.next);
    so_far.textContent = draft.pieces.length && (question.layout || question.ordered || draft.why_not)
      ? `${say("chosen_so_far")}: ` + draft.pieces.map((one, at) => (question.ordered ? `${at + 1}. ` : "") + (state.where[one] ?? name.get(one) ?? one)).join(" · ") : "";
    if (!draft.fits && !waits && counted >= question.least && draft.pieces.length) so_far.textContent += ` — ${draft.why_not}`;
    back.hidden = draft.pieces.length <= question.fixed.length;
    label(ready, draft, waits, !draft.pieces.length && !draft.fits && !waits);
    fill(draft.pieces);
  });

  function fill(pieces) {
    const left = new Map();
    for (const one of pieces) left.set(one, (left.get(one) ?? 0) + 1);
    const focused = document.activeElement?.dataset?.value;
    const keys = [];
    for (const one of question.items) {
      const on = (left.get(one.value) ?? 0) > 0;
      if (on) left.set(one.value, left.get(one.value) - 1);
      // Where there are very many, only those are shown that can come or have come.
      if (question.items.length > MANY && !on && !next.has(one.value)) continue;
      const button = named(one, question, state, () => {
        const now = [...half.pieces];
        if (on) now.splice(now.lastIndexOf(one.value), 1); else now.push(one.value);
        half.put(now);
      });
      pressed(button, on);
      if (on && question.ordered) button.prepend(make("span", { className: "order", textContent: pieces.indexOf(one.value) + 1 }));
      button.disabled = on ? question.fixed.includes(one.value) : !next.has(one.value);
      keys.push(button);
    }
    // Whatever has no place on the board stands beside its list.
    items.replaceChildren(...keys.filter((one) => !folds || !state.where[one.dataset.value]));
    if (folds) list.replaceChildren(...keys.filter((one) => state.where[one.dataset.value]));
    if (focused !== undefined) keys.find((one) => one.dataset.value === focused && !one.disabled)?.focus();
  }

  return [half, ...folded, items, so_far, ...(question.layout || question.ordered ? [back] : []), ready];
}

function compose(question, state, send, ask) {
  const parts = make("div", { className: "options" });
  const ready = handIn(send);
  const half = ready.half = new HalfMade(question, ask, (draft, waits) => {
    const chosen = draft.pieces;
    const focused = [...parts.children].findIndex((one) => one.contains(document.activeElement));
    parts.replaceChildren(...question.parts.slice(0, chosen.length + 1).map((part, at) => {
      const seen = new Map();
      for (const one of question.combinations) {
        if (chosen.slice(0, at).every((value, before) => one.value[before] === value)) seen.set(one.value[at], one.labels[at]);
      }
      const row = make("div", { className: "row" }, ...[...seen].map(([value, text]) => {
        const button = key(text, () => half.put([...half.pieces.slice(0, at), value]));
        pressed(button, chosen.length > at && chosen[at] === value);
        return button;
      }));
      return make("fieldset", {}, make("legend", { textContent: part.label }), row);
    }));
    parts.children[focused]?.querySelector("[aria-pressed=true]")?.focus();
    label(ready, draft, waits, chosen.length < question.parts.length);
  });
  return [half, parts, ready];
}


function dice(question, state, send, ask) {
  const faces = question.sides.length ? question.sides : Array.from({ length: question.dice }, () => Array.from({ length: question.faces }, (_, at) => at + 1));
  const rows = make("div", { className: "options" });
  const ready = handIn(send);
  const keys = [];
  const half = ready.half = new HalfMade(question, ask, (draft, waits) => {
    for (const [at, face, button] of keys) pressed(button, draft.pieces[at] === face);
    label(ready, draft, waits, draft.pieces.includes(0));
  });

  rows.append(...faces.map((sides, at) => {
    const row = make("div", { className: "row pips" }, ...sides.map((face) => {
      const button = key("", () => half.put(faces.map((_, die) => (die === at ? face : half.pieces[die]))));
      button.setAttribute("aria-label", String(face));
      button.append(pips(face));
      keys.push([at, face, button]);
      return button;
    }));
    const name = question.colours[at] ? say("die_of", { colour: question.colours[at] }) : say("die", { number: at + 1 });
    return make("fieldset", {}, make("legend", { textContent: name }), row);
  }));
  return [half, rows, ready];
}
