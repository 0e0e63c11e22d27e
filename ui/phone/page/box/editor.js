// The editor's page: shows the box as it stands, leads to its cards, its board and its file, and comes back by itself.

import { boardView } from "./board_photo.js";
import { cardView } from "./card.js";
import { $, make } from "./draw.js";
import { fileView } from "./file.js";
import { Talk } from "./talk.js";
import { say } from "./words.js";

// Reading a card may take longer than a table is waited for elsewhere.
const WAY = { late: 60000, ping: { do: "hello" } };

let state = null;
let view = null;

const talk = new Talk({ state: show, back }, outside, (up) => {
  if (window.broke || $("net").hidden === up) return;
  $("net").hidden = up;
  $("net").textContent = say("looking");
}, WAY);

// What views do with the page. `line` waits for one that holds: a phone that was at its camera may have lost it.
let arrived = null;
let whenBack = new Promise((yes) => { arrived = yes; });
const page = {
  state: () => state,
  ask: (request) => { refuse(null); return talk.ask(request); },
  line: async () => { if (talk.socket?.readyState !== 1) { talk.wake(); await whenBack; } },
  refuse,
  tell: (text) => { $("live").textContent = text; },
  go,
};

function back() { arrived(); whenBack = new Promise((yes) => { arrived = yes; }); }

function show(now) {
  state = now;
  $("join").hidden = true;
  $("view").hidden = false;
  if (view?.changed) view.changed(); else go(null);
}

// What was refused stays to be read until something else is done.
function refuse(error) {
  $("refusal").hidden = error === null;
  $("refusal").textContent = error?.reason ?? (error === null ? "" : say("again"));
  if (error !== null) $("refusal").scrollIntoView({ block: "nearest" });
}

function go(next) {
  view = next;
  const { title, note = "", parts } = next ?? overview();
  $("who").textContent = title;
  document.title = title;
  $("turn").textContent = note;
  $("out").hidden = !next;
  $("out").textContent = say("back");
  $("out").onclick = () => { refuse(null); (next.out ?? (() => go(null)))(); };
  $("view").replaceChildren(...parts);
}

function overview() {
  const keys = make("div", { className: "keys" });
  for (const list of state.lists) {
    const done = list.cards.filter((one) => one.photo).length;
    const name = say("pack", { name: list.name, number: done, most: list.cards.length });
    keys.append(key(name, () => go(cardView(page, list.place)), "", `list-${list.place}`), make("progress", { value: done, max: list.cards.length, ariaLabel: name }));
  }
  if (state.board) keys.append(key(state.board.photo ? say("has_board") : say("shoot_board"), () => go(boardView(page)), say("board_why", { number: 12 }), "board"));
  keys.append(key(say("file"), () => go(fileView(page)), "", "file"));
  if (state.can_undo) keys.append(key(say("undo"), () => page.ask({ do: "undo" }).catch(refuse), "", "undo"));
  return { title: state.title, parts: [keys, ...found()] };
}

function found() {
  if (!state.checked) return [make("p", { className: "found quiet", textContent: say("checking") })];
  const told = (title, lines, kind) => (lines.length ? [make("section", { className: `found ${kind}` }, make("h2", { textContent: title }), make("ul", {}, ...lines.map((text) => make("li", { textContent: text }))))] : []);
  return [...told(say("wrong"), state.wrong, "wrong"), ...told(say("is_it"), state.doubtful, "")];
}

function key(text, act, sub, id) {
  const made = make("button", { type: "button", id, onclick: act }, make("span", { textContent: text }));
  if (sub) made.append(make("small", { textContent: sub }));
  return made;
}

function outside(error) {
  state = view = null;
  $("who").textContent = document.title = "Table Companion";
  $("view").hidden = $("out").hidden = $("net").hidden = true;
  $("turn").textContent = "";
  refuse(null);
  $("join").hidden = false;
  $("why").textContent = error ? error.reason : "";
  $("join").querySelector("label").textContent = say("letters");
  $("enter").textContent = say("enter");
  $("letters").value = "";
}

$("enter").onclick = () => talk.enter($("letters").value);
$("letters").onkeydown = (event) => event.key === "Enter" && talk.enter($("letters").value);
document.body.dataset.runs = "yes";
if (talk.entry) talk.open(); else outside(null);
