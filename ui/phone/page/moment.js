// What happened to whoever holds this phone while others played, as a card over *Play* until it is touched.

import { closeBox, openBox } from "./box.js";
import { $, badge, card, icon, make } from "./draw.js";
import { dice, laid, looks } from "./scene.js";
import { seen } from "./staged.js";
import { say } from "./words.js";

export const ready = Promise.all([looks("scene.css"), looks("live.css"), looks("staged.css")]);

// What was meant for what lay below touches nothing here, so many milliseconds long.
const DEAF = 400;

// So many lines of the log may lie between what it tells and what everybody saw of the same.
const NEAR = 8;

const box = make("dialog", { id: "moment" });
box.setAttribute("aria-labelledby", "happened");
document.body.append(box);
let shown = null;
let came = 0;

// all: the tidings that were not seen. looked(number): they were, up to that line.
export function drawMoment(state, all, looked) {
  const [first] = all;
  if (!first) { if (shown !== null) { shown = null; closeBox(); } return; }
  const asked = state.questions.some((one) => one.mine);
  const text = JSON.stringify([first, all.length, asked, state.tasks, state.photos]);
  if (text === box.dataset.text) return;
  box.dataset.text = text;
  const fresh = shown !== first.number;
  const go = make("button", { type: "button", className: "go", textContent: asked ? @GO_ON_ASKED@ : say("go_on") });
  const done = () => { if (Date.now() - came > DEAF) looked(first.number); };
  go.onclick = done;
  box.onclick = ({ target }) => target === box && done();
  box.className = `${state.seats[first.seat]?.colour ?? "nobody"} ${fresh ? "fresh" : ""}`;
  box.replaceChildren(make("div", {}, head(state, first, all.length), ...field(state, first, fresh), ...facts(state, first), make("footer", {}, go)));
  if (!fresh) return;
  const opened = shown !== null;
  shown = first.number;
  came = opened ? 0 : Date.now();
  if (!opened) openBox(box, () => looked(shown));
  $("happened").focus();
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

function head(state, { seat, icon: sign, title, laid }, many) {
  const whose = state.seats[seat];
  const totals = laid.map((one) => one.total).filter(Boolean);
  const heading = make("h2", { id: "happened", tabIndex: -1 }, title);
  const text = make("div", {}, heading);
  if (totals.length === 2) heading.append(make("span", { className: "unseen", textContent: ": " }), make("b", { textContent: totals.join(" : ") }));
  if (many > 1) text.append(make("small", { textContent: say(@OF_MANY@, { number: 1, most: many }) }));
  return make("header", {}, ...(whose ? [badge(whose)] : []), text, ...(sign ? [icon(sign)] : []));
}

// What lay open: the cards of each, side by side, and dice; without any, the picture of what everybody saw of it.
function field(state, { head: number, laid: cards, dice: thrown }, fresh) {
  const parts = [...laid(state, cards), ...(thrown.length ? [make("p", { className: "dice" }, ...dice(thrown, fresh))] : [])];
  const scene = state.last.scenes.find(({ line }) => Math.abs(line - number) < NEAR);
  if (!parts.length && scene) parts.push(make("figure", {}, seen(state, scene), ...(scene.line === number ? [] : [make("figcaption", { textContent: scene.title })])));
  return parts.length ? [make("div", { className: "field" }, ...parts)] : [];
}

// What came of it, and what hands do.
function facts(state, { head: number, rest }) {
  const lines = rest.map((one) => make("li", {}, icon(one.icon), make("span", { textContent: one.text })));
  const numbers = [number, ...rest.map((one) => one.number)];
  const mine = state.tasks.filter(({ id, seat }) => (seat === state.me || seat < 0) && numbers.includes(parseInt(id.split(".")[1])));
  lines.push(...mine.map(({ text }) => make("li", { className: "deed" }, make("span", { className: "quiet", textContent: say("hands") }), make("span", { textContent: text }))));
  return lines.length ? [make("ul", {}, ...lines)] : [];
}
