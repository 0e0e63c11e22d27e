// What is liked on this phone alone: its language, whether it is told how likely things are and what would be wise, whether
// it makes sounds, and after how many seconds what it holds is covered when nobody looks: 0 is never.

import { $, icon, make } from "./draw.js";
import { recall, remember, speak } from "./keep.js";
import { LANGUAGE, LANGUAGES, say } from "./words.js";

const KEEP = "table-companion-likes";
const TOLD = 3;
const COVERS = [15, 30, 120, 0];

const likes = () => ({ odds: true, hints: false, sounds: false, coverAfter: 30, ...recall(KEEP) });

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
  const choice = (name, value, textContent) => {
    const key = make("button", { type: "button", textContent });
    key.setAttribute("aria-pressed", String(value === null ? likes()[name] : likes()[name] === value));
    key.onclick = () => {
      remember(KEEP, { ...likes(), [name]: value ?? !likes()[name] });
      drawLikes(changed);
      [...box.querySelectorAll("button")].find((one) => one.textContent === textContent).focus();
      changed(name);
    };
    return key;
  };
  const keys = ["odds", "hints", "sounds"].map((name) => choice(name, null, say(name)));
  const times = COVERS.map((value) => choice("coverAfter", value, value ? say(value < 60 ? "seconds" : "minutes", { number: value < 60 ? value : value / 60 }) : say("never")));
  keys.push(make("fieldset", {}, make("legend", { textContent: say("covers") }), make("div", { className: "row" }, ...times)));
  if (Object.keys(LANGUAGES).length > 1) {
    keys.push(...Object.entries(LANGUAGES).map(([code, name]) => {
      const key = make("button", { type: "button", textContent: name, lang: code });
      key.setAttribute("aria-pressed", String(code === LANGUAGE));
      key.onclick = () => speak(code);
      return key;
    }));
  }
  const invite = make("button", { type: "button", textContent: say("invite") });
  invite.onclick = () => changed("invite");
  box.querySelector("div").replaceChildren(...keys, invite);
}
