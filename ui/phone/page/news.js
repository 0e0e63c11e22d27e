// What happened to whoever holds this phone while others played, until they have seen it or answered again.

import { $, badge, make } from "./draw.js";
import { recall, remember } from "./keep.js";
import { say } from "./words.js";

const KEEP = "table-companion-seen";

// evening: its number. What was seen is kept by it and by the seat, as the number of the latest line.
export function drawNews(state, evening) {
  const whose = `${evening} ${state.me}`;
  const { [whose]: seen = -1 } = recall(KEEP) ?? {};
  const news = state.over ? [] : state.meanwhile.filter((line) => line.number > seen);
  const shown = news.map((line) => line.number).join();
  const box = $("news");
  if (box.dataset.shown === shown) return;
  box.dataset.shown = shown;
  if (!news.length) { box.replaceChildren(); return; }
  const key = make("button", { type: "button", textContent: `✓ ${say("seen")}` });
  key.onclick = () => {
    // Those of other evenings are of no use any longer.
    const own = Object.entries(recall(KEEP) ?? {}).filter(([name]) => name.startsWith(`${evening} `));
    remember(KEEP, { ...Object.fromEntries(own), [whose]: news[news.length - 1].number });
    drawNews(state, evening);
    document.querySelector("#asks h2")?.focus();
  };
  const lines = news.map((line) => {
    const seat = state.seats[line.seat];
    return make("li", {}, ...(seat ? [badge(seat)] : []), make("span", { textContent: line.text }));
  });
  box.replaceChildren(make("h2", { textContent: say("meanwhile") }), make("ul", {}, ...lines), key);
}

// What was handed in and waits for others, behind a touch where it is for nobody else's eyes.
export function drawHandedIn(state) {
  const box = $("handed");
  const [one] = state.handed_in;
  const text = JSON.stringify(one ?? null);
  if (box.dataset.shown === text) return;
  box.dataset.shown = text;
  box.hidden = !one;
  if (!one) { box.open = false; box.querySelector("div").replaceChildren(); return; }
  box.open = !one.secret;
  box.querySelector("summary").textContent = say(one.secret ? "handed_in_secret" : "handed_in");
  const pieces = one.pieces.map((piece) => make("li", { textContent: piece }));
  box.querySelector("div").replaceChildren(make("p", { className: "quiet", textContent: one.prompt }), make("ol", {}, ...pieces));
}
