// What is liked on this phone alone: its language, whether it is told how likely things are and what would be wise, and
// whether what it holds is covered when nobody looks.

import { $, icon, make } from "./draw.js";
import { recall, remember, speak } from "./keep.js";
import { LANGUAGE, LANGUAGES, say } from "./words.js";

const KEEP = "table-companion-likes";
const TOLD = 3;

const likes = () => ({ odds: true, hints: false, covers: true, ...recall(KEEP) });

export function liked(name) { return likes()[name]; }

// Lines between a question and its answers, which come when the table has worked them out.
export function advice(question, ask) {
  const line = (sign) => make("p", { className: "advice", hidden: true }, icon(sign), make("span"));
  const tell = (place, text) => { place.hidden = !text; place.lastChild.textContent = text; };
  const lines = [];
  const wanted = likes();
  if (wanted.odds) {
    const place = line("casino");
    ask({ do: "odds", question: question.id }).then(({ odds = [] }) => tell(place, odds.slice(0, TOLD).map((one) => one.text).join(" · ")), () => {});
    lines.push(place);
  }
  if (wanted.hints) {
    const place = line("lightbulb");
    ask({ do: "hint", question: question.id }).then(({ hint }) => hint && tell(place, [hint.label || [hint.answer].flat().join(" "), hint.reason].filter(Boolean).join(" · ")), () => {});
    lines.push(place);
  }
  for (const one of lines) one.setAttribute("aria-live", "polite");
  return lines;
}

export function drawLikes(changed) {
  const box = $("likes");
  box.querySelector("summary").textContent = say("likes");
  const keys = ["odds", "hints", "covers"].map((name) => {
    const key = make("button", { type: "button", textContent: say(name) });
    const show = () => key.setAttribute("aria-pressed", String(likes()[name]));
    key.onclick = () => { remember(KEEP, { ...likes(), [name]: !likes()[name] }); show(); changed(); };
    show();
    return key;
  });
  if (Object.keys(LANGUAGES).length > 1) {
    keys.push(...Object.entries(LANGUAGES).map(([code, name]) => {
      const key = make("button", { type: "button", textContent: name, lang: code });
      key.setAttribute("aria-pressed", String(code === LANGUAGE));
      key.onclick = () => speak(code);
      return key;
    }));
  }
  box.querySelector("div").replaceChildren(...keys);
}
