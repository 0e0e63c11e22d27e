// The page: shows the newest state, sends what is touched, and comes back by itself whatever happens to the line.

import { answers } from "./ask.js";
import { $, drawHands, drawHead, drawHeld, drawLog, drawTable, make } from "./draw.js";
import { Talk } from "./talk.js";
import { say } from "./words.js";

const BUILD = document.querySelector("meta[name=build]").content;
const done = new Set();
let state = null;
let asked = "";
let sending = "";

const talk = new Talk(show, sorry, (up) => { $("net").hidden = up; $("net").textContent = say("looking"); });

function show(now) {
  if (now.build !== BUILD) {
    // Once: were it to come again, the page in hand is what is served, and better than none.
    if (sessionStorage.getItem("reloaded") !== now.build) { sessionStorage.setItem("reloaded", now.build); location.reload(); }
    return;
  }
  state = now;
  document.documentElement.lang = state.language;
  $("join").hidden = true;
  $("tabs").hidden = false;
  if (![...document.querySelectorAll("[role=tab]")].some((tab) => !$(tab.getAttribute("aria-controls")).hidden)) open("play");
  drawHead(state);
  drawAsk();
  drawHands(state, done, (number) => { done.add(number); drawHands(state, done, () => {}); });
  drawHeld(state);
  drawTable(state);
  drawLog(state, rule);
}

function drawAsk() {
  const mine = state.questions.filter((one) => one.mine && state.me >= 0);
  const question = mine[0];
  const waiting = state.seats.filter((one) => one.owes).map((one) => one.name);
  $("prompt").textContent = state.over ? state.headline
    : question ? question.prompt : waiting.length ? say("waiting", { names: waiting.join(", ") }) : state.title;
  $("hint").textContent = question ? question.hint : "";
  const id = question ? `${question.id} ${mine.length}` : "";
  if (id === asked) return;
  // The same question is not drawn again: what was begun to be chosen stays.
  asked = id;
  sending = "";
  refuse("");
  $("answers").replaceChildren(...(question ? answers(question, state.looks, send, (request) => talk.ask(request)) : []));
  if (state.undo && state.me >= 0 && !state.over) $("answers").append(undoKey());
  if (question && navigator.vibrate) navigator.vibrate(60);
}

function undoKey() {
  const key = make("button", { type: "button", textContent: `↶ ${say("undo")}` });
  key.onclick = () => talk.ask({ do: "undo" }).catch((error) => error && refuse(error.reason));
  return key;
}

function send(question, answer) {
  if (sending === question.id) return;
  sending = question.id;
  refuse("");
  talk.ask({ do: "answer", question: question.id, answer }).catch((error) => {
    // Without a reason the line broke: the state that comes with the next one tells whether it was taken.
    sending = "";
    if (error && error.key !== "table.late") refuse(error.reason);
  });
}

function refuse(reason) {
  $("refusal").hidden = !reason;
  $("refusal").textContent = reason;
}

async function rule(number) {
  try {
    const { rule: found } = await talk.ask({ do: "rule", rule: number });
    const box = $("rule");
    box.querySelector("h2").textContent = `${found.title} · ${found.id}`;
    box.querySelector("p").textContent = found.text;
    box.querySelector("ul").replaceChildren(...found.basis.map((text) => make("li", { textContent: text })));
    box.querySelector("button").textContent = say("close");
    box.querySelector("button").onclick = () => box.close();
    box.showModal();
  } catch (error) { if (error) refuse(error.reason); }
}

function sorry(error) {
  $("net").hidden = true;
  askLetters(error.reason);
}

function askLetters(why) {
  state = null;
  asked = "";
  for (const part of ["play", "table", "log"]) $(part).hidden = true;
  $("tabs").hidden = true;
  $("join").hidden = false;
  $("who").textContent = "Table Companion";
  $("join").querySelector("label").textContent = why || say("letters");
  $("enter").textContent = say("enter");
  $("enter").className = "go";
}

function open(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const here = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(here));
    tab.tabIndex = here ? 0 : -1;
    $(tab.getAttribute("aria-controls")).hidden = !here;
  }
}

for (const name of ["play", "table", "log"]) {
  const tab = $(`tab-${name}`);
  tab.textContent = say(`tab_${name}`);
  tab.onclick = () => open(name);
  tab.onkeydown = ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const names = ["play", "table", "log"];
    const next = names[(names.indexOf(name) + step + 3) % 3];
    open(next);
    $(`tab-${next}`).focus();
  };
}
$("enter").onclick = () => talk.enter($("letters").value);
$("letters").onkeydown = ({ key }) => key === "Enter" && talk.enter($("letters").value);
if (talk.known) talk.open(); else askLetters("");
