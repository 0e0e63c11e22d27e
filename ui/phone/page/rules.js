// The rules that can be looked up: asked for once somebody opens that tab, and once more where the line was lost.

import { $, make } from "./draw.js";
import { say } from "./words.js";

export const ready = Promise.resolve();

let rules = null;

// ask(request): as of Talk. rule(id): shows one.
export function showRules(ask, rule) {
  if (rules) return;
  rules = [];
  $("search").oninput = () => draw(rule);
  ask({ do: "rules" }).then((found) => { ({ rules } = found); draw(rule); }, forgetRules);
}

export function forgetRules() { rules = null; }

function draw(rule) {
  const sought = $("search").value.trim().toLowerCase();
  const found = rules.filter(({ id, title, text }) => `${id} ${title} ${text}`.toLowerCase().includes(sought));
  let before = null;
  const rows = found.map(({ id, title, text }) => {
    const key = make("button", { type: "button" }, make("span", { className: "line", textContent: text }));
    key.onclick = () => rule(id);
    const head = title === before ? [] : [make("h2", { textContent: title })];
    before = title;
    return make("li", {}, ...head, key);
  });
  $("titles").replaceChildren(...(rows.length ? rows : [make("li", { textContent: say("no_rule") })]));
}
