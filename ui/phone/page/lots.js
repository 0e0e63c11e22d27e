// What lies open to be bid for: a card is touched, then the dice that are laid on it, where they lie.

import { choose } from "./ask.js";
import { $, badge, card, icon, make } from "./draw.js";
import { dice, die, looks } from "./scene.js";
import { say } from "./words.js";

export const ready = Promise.all([looks("scene.css"), looks("lots.css")]);

// The lot that was looked at last: whoever thinks about one is shown it again when their turn comes round.
let last = "";

// As `answers` has it for other kinds; one touch on dice is the answer.
export function bids(question, state, send, ask) {
  const { lots, which } = state.lots[question.id];
  const labels = new Map([...question.options, ...question.private].map((one) => [one.value, one.label]));
  const some = ({ alike }) => alike.flatMap(({ answers }) => answers).flat();
  const keys = make("div", { className: "stalls" });
  keys.setAttribute("role", "group");
  keys.setAttribute("aria-label", say("offer"));
  const open = make("div", {});
  keys.append(...lots.map((lot) => {
    const one = key(state, lot);
    one.onclick = () => look(lot);
    return one;
  }));

  function look(lot) {
    last = lot.id;
    for (const [at, one] of [...keys.children].entries()) one.setAttribute("aria-pressed", String(lots[at] === lot));
    open.replaceChildren(...facts(state, lot), towers(lot));
  }

  // One's dice that are alike stand on each other, the first at the foot; where nobody knows them, the fewest come first.
  function towers({ alike }) {
    const seen = alike.some(({ there }) => there);
    const most = Math.max(...alike.map(({ there, answers }) => Math.max(there, answers.length)));
    const firsts = alike.map(({ answers }) => answers.findIndex((one) => one.length)).filter((at) => at >= 0);
    const least = seen ? 1 : 1 + Math.min(...firsts, most - 1);
    const field = make("div", { className: "towers" });
    field.style.setProperty("--wide", alike.length);
    for (const [at, kind] of alike.entries()) {
      for (let count = least; count <= Math.max(kind.there, kind.answers.length); count++) {
        const can = kind.answers[count - 1] ?? [];
        if (!can.length && count > kind.there) continue;
        const face = make("button", { type: "button", disabled: !can.length }, die(kind.look), ...(count > 1 ? [make("span", { textContent: `×${count}` })] : []));
        face.setAttribute("aria-label", can.length === 1 ? labels.get(can[0]) : `${kind.name} ×${count}`);
        face.style.gridColumn = at + 1;
        face.style.gridRow = seen ? most - count + 1 : count - least + 1;
        if (can.length === 1) face.dataset.value = can[0];
        face.onclick = () => (can.length === 1 ? send(can[0]) : ways(can));
        field.append(face);
      }
    }
    if (!seen) return field;
    // Folded, nobody else sees them.
    return make("details", { className: "own", open: true }, make("summary", { textContent: `${say("held")} · ${say("only_you")}` }), field);
  }

  // Several dice would do for the same bid.
  function ways(can) {
    const heading = make("h3", { tabIndex: -1, textContent: which });
    open.replaceChildren(heading, make("div", { className: "options" }, ...can.map((value) => {
      const one = make("button", { type: "button", textContent: labels.get(value) });
      one.dataset.value = value;
      one.onclick = () => send(value);
      return one;
    })));
    heading.focus();
  }

  const able = lots.filter((lot) => some(lot).length);
  look(able.find(({ id }) => id === last) ?? able[0]);
  // What takes one touch whatever is looked at comes first, so that cards and dice stay together.
  const [rest] = choose(question, state, send, ask, new Set(lots.flatMap(some)));
  rest.classList.add("rest");
  return [rest, make("div", { id: "lots" }, keys, open)];
}

// A lot, small: its picture, who leads it, and with which dice.
function key(state, lot) {
  const offer = state.offer[lot.offer];
  const one = make("button", { type: "button" });
  one.dataset.lot = lot.id;
  if (!offer) { one.append(icon(lot.icon), make("b", { textContent: lot.title })); return one; }
  const { card: look, seat, dice: lying, text } = offer;
  const leads = state.seats[seat];
  const picture = state.photos[look.printed] ? [card(look, state.photos, "span").firstChild] : [];
  const bid = lying.length ? [make("span", { className: "dice" }, ...(leads ? [badge(leads)] : []), ...dice(lying, false))] : [];
  one.style.setProperty("--band", look.band);
  one.append(...picture, make("span", { className: "value", textContent: look.value }), make("b", { textContent: look.title }), ...bid);
  if (leads) one.append(make("span", { className: "unseen", textContent: `${leads.name}: ${text}` }));
  return one;
}

// What it says and what beats it.
function facts(state, lot) {
  const offer = state.offer[lot.offer];
  if (!offer) return [make("p", { className: "beat", textContent: lot.title })];
  const { card: { note, foot }, beat } = offer;
  const says = [note, foot].filter(Boolean).join(" · ");
  return [make("p", { className: "beat" }, ...(says ? [make("small", { textContent: says })] : []), make("b", { textContent: beat }))];
}
