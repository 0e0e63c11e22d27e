// What lies open to be bid for, and the dice that can be laid on it. Where these are few, they lie beside each card and
// one touch is the bid; where they are many, a card is touched first.

import { choose, pressed } from "./ask.js";
import { badge, bare, card, icon, make } from "./draw.js";
import { dice, die, looks } from "./scene.js";
import { say } from "./words.js";

export const ready = Promise.all([looks("scene.css"), looks("lots.css")]);

// More bids than these are not looked through at once.
const FEW = 24;

// The lot that was looked at last: whoever thinks about one is shown it again when their turn comes round.
let last = "";

// As `answers` has it for other kinds.
export function bids(question, state, send, ask) {
  const { lots, which } = state.lots[question.id];
  const labels = new Map([...question.options, ...question.private].map((one) => [one.value, one.label]));
  const every = lots.flatMap(answersOf);
  const field = make("div", { className: "lots" });
  const all = every.length > FEW ? oneByOne : sideBySide;
  all();
  // What takes one touch whatever is looked at comes first, so that cards and dice stay together.
  const [rest] = choose(question, state, send, ask, new Set(every));
  rest.classList.add("rest");
  return [...own(state), rest, field];

  function sideBySide() {
    field.replaceChildren(...lots.map((lot) => {
      const found = cells(lot, 1);
      const front = make("div", { className: "front" }, ...facts(state, lot), ...(found.length ? [] : beats(state, lot)));
      const towers = found.length ? [make("div", { className: "towers" }, ...found)] : [];
      return banded(state, lot, make("section", { className: "lot" }, front, ...towers));
    }));
  }

  function oneByOne() {
    const open = make("div", {});
    const keys = lots.map((lot) => {
      const key = banded(state, lot, make("button", { type: "button" }, ...facts(state, lot)));
      key.dataset.lot = lot.id;
      key.onclick = () => look(lot);
      return key;
    });
    function look(lot) {
      last = lot.id;
      keys.forEach((key, at) => pressed(key, lots[at] === lot));
      open.replaceChildren(...beats(state, lot), towers(lot));
    }
    const able = lots.filter((lot) => answersOf(lot).length);
    look(able.find(({ id }) => id === last) ?? able[0]);
    const some = make("div", { className: "stalls" }, ...keys);
    some.setAttribute("role", "group");
    some.setAttribute("aria-label", say("offer"));
    field.replaceChildren(some, open);
  }

  // A column for each kind of dice; the fewest that win come first.
  function towers(lot) {
    const firsts = lot.alike.map(({ answers }) => answers.findIndex((one) => one.length)).filter((at) => at >= 0);
    const tower = make("div", { className: "towers" }, ...cells(lot, 1 + Math.min(...firsts)));
    tower.style.gridTemplateColumns = `repeat(${lot.alike.length}, minmax(0, 1fr))`;
    return tower;
  }

  // Keys of dice, each of so many alike. least: how many are in the first row, where they stand in columns.
  function cells({ alike }, least) {
    return alike.flatMap((kind, column) => kind.answers.map((can, at) => {
      if (!can.length) return null;
      const key = make("button", { type: "button" }, die(kind.look), ...(at ? [make("span", { textContent: `×${at + 1}` })] : []));
      key.setAttribute("aria-label", can.length === 1 ? labels.get(can[0]) : `${kind.name} ×${at + 1}`);
      key.style.gridColumn = column + 1;
      key.style.gridRow = at + 2 - least;
      if (can.length === 1) key.dataset.value = can[0];
      key.onclick = () => (can.length === 1 ? send(can[0]) : ways(can));
      return key;
    }).filter(Boolean));
  }

  // Several dice would do for the same bid.
  function ways(can) {
    const heading = make("h3", { tabIndex: -1, textContent: which });
    const keys = can.map((value) => {
      const key = make("button", { type: "button", textContent: labels.get(value) });
      key.dataset.value = value;
      key.onclick = () => send(value);
      return key;
    });
    const back = make("button", { type: "button", textContent: say("leave_it") });
    back.onclick = all;
    field.replaceChildren(heading, make("div", { className: "options" }, ...keys, back));
    heading.focus();
  }
}

// One's own dice, where the table knows them; what says more than its name, such as cards, stays in the hand.
function own({ held }) {
  const all = held.map(({ title, value }) => Object.assign(die({ face: value || title }), { title }));
  const heard = make("span", { className: "unseen", textContent: held.map(({ title }) => title).join(", ") });
  return held.length && bare(held) ? [make("p", { className: "own dice" }, ...all, heard, make("span", { className: "quiet", textContent: say("only_you") }))] : [];
}

function answersOf({ alike }) { return alike.flatMap(({ answers }) => answers).flat(); }

// In the colour of its card, where it is one.
function banded(state, lot, face) {
  face.style.setProperty("--band", state.offer[lot.offer]?.card.band ?? "");
  return face;
}

// A lot, small: its picture, what it is worth, who leads it, and with which dice.
function facts(state, lot) {
  const offer = state.offer[lot.offer];
  if (!offer) return [icon(lot.icon), make("b", { textContent: lot.title })];
  const { card: look, seat, dice: lying, text } = offer;
  const leads = state.seats[seat];
  const picture = state.photos[look.printed] ? [card(look, state.photos, "span").firstChild] : [];
  const bid = lying.length ? [make("span", { className: "dice" }, ...(leads ? [badge(leads)] : []), ...dice(lying, false))] : [];
  const heard = leads ? [make("span", { className: "unseen", textContent: `${leads.name}: ${text}` })] : [];
  return [...picture, make("span", { className: "value", textContent: look.value }), make("b", { textContent: look.title }), ...bid, ...heard];
}

// What it says and what beats it.
function beats(state, { offer: at, title }) {
  const offer = state.offer[at];
  if (!offer) return [make("p", { className: "beat", textContent: title })];
  const { card: { note, foot }, beat } = offer;
  const says = [note, foot].filter(Boolean).join(" · ");
  return [make("p", { className: "beat" }, ...(says ? [make("small", { textContent: says })] : []), make("b", { textContent: beat }))];
}
