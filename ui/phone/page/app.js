// The page: shows the newest state, sends what is touched, and comes back by itself whatever happens to the line.

import { answers } from "./ask.js";
import { boards, enlarge, lay } from "./board.js";
import { closeBox, leaveBox, openBox, opened } from "./box.js";
import { attend, coverUp } from "./cover.js";
import { $, badge, drawHandedIn, drawHands, drawHead, drawHeld, drawLog, drawOffer, drawRecent, drawTable, make } from "./draw.js";
import { address } from "./keep.js";
import { advice, drawLikes } from "./likes.js";
import { Talk } from "./talk.js";
import { beside, say } from "./words.js";

const BUILD = document.querySelector("meta[name=build]").content;
const TABS = ["play", "table", "log", "rules"];
const drawn = new Map();
const parts = new Map();
// Those that could not be read once: it is said once.
const missed = new Set();
let state = null;
let shown = "play";
let arrived = false;
let pending = null;
// So many lines were told: of these nothing is staged any more, lest it come late.
let staged = null;
// The number of the latest line that was looked at here, until the table has heard of it.
let seen = -1;
// 1 once something was taken back here, 2 once it was heard that it can be put back.
let undid = 0;

// What a large screen shows, as soon as there is one that only looks on; how others get in, as the table says it.
const ROOM = matchMedia("(min-width: 800px) and (min-height: 540px)");
const NEW_LETTERS = 50000;
let code = null;
let codeAsked = 0;
// Whoever touches a large screen wants the page with its tabs.
let touched = false;

// Lines of the log before those that come with every state, as far as somebody wanted to see them.
let older = { log: [], signs: [] };

const talk = new Talk({ state: show, back }, askLetters, (up) => {
  // What went wrong stays to be read until the page loads itself anew.
  if (window.broke || $("net").hidden === up) return;
  $("net").hidden = up;
  $("net").textContent = say("looking");
});

function back() {
  parts.get("rules")?.forgetRules();
  for (const { half } of drawn.values()) if (half) half.back = true;
}

function show(now) {
  if (now.build !== BUILD) {
    // Once: were it to come again, the page in hand is what is served, and better than none.
    if (history.state?.reloaded !== now.build) { history.replaceState({ ...history.state, reloaded: now.build }, ""); location.reload(); }
    return;
  }
  if (state && state.me !== now.me) forget();
  keepEarlier(state, now);
  state = now;
  document.body.dataset.version = state.version;
  $("join").hidden = $("cover").hidden = true;
  if ($("tabs").hidden || TABS.every((name) => $(name).hidden)) open("play");
  $("tabs").hidden = false;
  sendAgain();
  drawHead(state);
  drawOthers();
  const news = drawAsks();
  drawMoment();
  later("feel")?.feel(state, Boolean(news) && arrived);
  drawHandedIn(state);
  drawHands(state, tick);
  drawHeld(state);
  attend(state.questions.some((one) => one.mine));
  drawRecent(state, waits() && later("waiting").newestOf(state));
  drawUndo();
  drawTable(state);
  drawOffer(state, waits());
  $("board").replaceChildren(...boards(state, [], [], null));
  drawEarlier();
  fill();
  raise();
  drawStaged();
  // Where all else has its place.
  if (news) announce(news);
  // A box that was open when the page was loaded anew, and is not any longer, was a step of the way back.
  if (!arrived && history.state?.box && !opened() && !state.tidings.length) history.back();
  arrived = true;
}

// The large picture of the table, where there is room for it and nobody who plays. Until it has come, with its looks, the
// page stays.
function raise() {
  const watches = Boolean(state && state.me < 0 && ROOM.matches);
  const wanted = watches && !touched;
  const stage = wanted && later("stage");
  const up = Boolean(stage);
  document.documentElement.classList.toggle("stage", up);
  $("stage").hidden = !up;
  $("large").hidden = wanted || !watches;
  if (!up) return;
  askCode();
  stage.drawStage($("stage"), state, code);
}

// Letters are good for a while only; where they are not seen, none are asked for.
function askCode() {
  if ($("stage").hidden || document.hidden || Date.now() - codeAsked < NEW_LETTERS) return;
  codeAsked = Date.now();
  talk.ask({ do: "code" }).then((found) => { code = found.code; raise(); }, () => { codeAsked = 0; });
}

// What no longer comes with the state stays behind what was asked for.
function keepEarlier(before, now) {
  const first = now.log[0]?.number ?? 0;
  const gone = older.log.length && before ? before.log.filter((line) => line.number < first).length : 0;
  const [log, signs] = gone ? [[...older.log, ...before.log.slice(0, gone)], [...older.signs, ...before.signs.slice(0, gone)]] : [older.log, older.signs];
  const whole = log.length && log[log.length - 1].number === first - 1;
  if (older.log.length) older = whole ? { log, signs } : { log: [], signs: [] };
}

// The log of before comes in pieces, to whoever looks that far back.
function drawEarlier() {
  drawLog(state, older, rule);
  const first = (older.log[0] ?? state.log[0])?.number ?? 0;
  $("earlier").hidden = first === 0;
  $("earlier").onclick = async () => {
    const [known, begun] = [older, state.log[0]?.number];
    const { log, signs } = await talk.ask({ do: "log", since: Math.max(0, first - state.log.length) }).catch(() => ({ log: [], signs: [] }));
    const news = log.filter((line) => line.number < first);
    if (!news.length || !state) return;
    // Where more has happened meanwhile, it is asked for once more.
    if (known !== older || state.log[0]?.number !== begun) { $("earlier").click(); return; }
    older = { log: [...news, ...older.log], signs: [...signs.slice(0, news.length), ...older.signs] };
    drawEarlier();
  };
}

// What a tab has that was not asked for before it was opened.
function fill() {
  if (shown === "rules") later("rules")?.showRules((request) => talk.ask(request), rule);
  if (shown === "table" && (state.photograph || parts.get("photograph"))) later("photograph")?.offer(talk, () => state);
}

function tick(id) { talk.ask({ do: "tasks", done: id }).catch(tell); }

function forget() { older = { log: [], signs: [] }; drawn.clear(); pending = null; undid = 0; seen = -1; $("asks").replaceChildren(); }

// Questions that are the same as before stay as they are: what was begun to be chosen stays with them. Returns what is to
// be announced of a new one, nothing where there is none.
function drawAsks() {
  const mine = state.questions.filter((one) => one.mine && state.me >= 0 && one.kind !== "shuffle");
  const fresh = new Map(mine.map((one) => {
    const said = JSON.stringify([one, state.looks, state.notes[one.id], state.lots[one.id]]);
    return [one.id, { said, text: said + Boolean(drawsOf(one)) }];
  }));
  const before = new Map([...drawn].map(([id, { said }]) => [id, said]));
  // Whoever is in the middle of an answer is left there, and so is who was asked the same with other words.
  const begun = new Set([...drawn].filter(([, { half }]) => half?.pieces.length).map(([id]) => id));
  for (const [id, { text }] of drawn) if (fresh.get(id)?.text !== text) drawn.delete(id);
  const news = mine.filter((one) => !drawn.has(one.id));
  for (const one of news) drawn.set(one.id, { ...fresh.get(one.id), ...ask(one) });
  // What is laid on the board is laid where one's own pieces are, on places as large as a finger.
  for (const { id, layout } of news) {
    if (!before.has(id)) lay(state, layout && state.board ? [...state.board.pieces.filter((one) => one.seat === state.me).map((one) => one.spot), ...state.drafts[id].next] : []);
  }
  for (const one of mine) {
    const { half, section } = drawn.get(one.id);
    if (half && state.drafts[one.id]) half.take(state.drafts[one.id]);
    const draft = one.option_kind === "square" && state.drafts[one.id];
    const lit = draft ? draft.next : Object.keys(state.lit[one.id] ?? {});
    const taken = draft ? draft.pieces : [];
    const touch = (spot) => answerAt(section, draft ? [spot] : state.lit[one.id][spot]);
    section.querySelector(".map").replaceChildren(...(lit.length || taken.length ? boards(state, lit, taken, touch) : []));
  }
  if (!mine.length) { drawWaiting(); return null; }
  const sections = mine.map((one) => drawn.get(one.id).section);
  if (news.length || before.size !== drawn.size || sections.some((one, at) => $("asks").children[at] !== one)) $("asks").replaceChildren(...sections);
  // What is only drawn otherwise, since that part of the page has come, is no news.
  const question = news.find((one) => before.get(one.id) !== fresh.get(one.id).said);
  return question && { question, busy: mine.some((one) => begun.has(one.id)) };
}

// The part of the page that draws a bid, or what is laid in trays, in its own way, and what draws it once that has come.
function partOf({ id }) { return state.lots[id] ? "lots" : state.trays[id]?.length ? "trays" : ""; }

function drawsOf(question) {
  const part = partOf(question);
  const found = part && later(part);
  return found ? found.bids ?? found.trayed : null;
}

function announce({ question, busy }) {
  if (busy || !bring(drawn.get(question.id).section.querySelector("h2"))) $("live").textContent = question.prompt;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

// Parts of the page that only some need at some time, each loaded with its looks when it is wanted first.
function later(name) {
  if (!parts.has(name)) {
    parts.set(name, null);
    // Where the line breaks on the way, the next state asks again.
    const loaded = import(beside(`${name}.js`)).then((found) => found.ready.then(() => found));
    loaded.then((found) => { parts.set(name, found); if (state) show(state); }, (error) => {
      parts.delete(name);
      if (missed.has(name)) return;
      console.warn(name, error);
      missed.add(name);
      // What waited for it is drawn as anything else.
      drawn.clear();
      if (state) show(state);
    });
  }
  return parts.get(name);
}

function waits() { return !state.over && state.me >= 0 && Boolean(later("waiting")) && !state.questions.some((one) => one.mine && one.kind !== "shuffle"); }

function drawWaiting() {
  const heading = make("h2", { tabIndex: -1, textContent: waitingFor() });
  const ended = state.finale && later("staged")?.seen(state, { icon: "trophy", tableau: state.finale });
  $("asks").replaceChildren(...(ended ? [ended] : []), ...(waits() ? later("waiting").waiting(state, heading, (spot) => { enlarge(state, [spot]); $("board").replaceChildren(...boards(state, [], [], null)); go("table"); }, () => talk.ask({ do: "go_on" }).catch(tell)) : [heading]));
}

// What happened to whoever sits here, over *Play* until they have looked; never over an answer that is half made.
function drawMoment() {
  const all = state.tidings.filter((one) => one.number > seen);
  if (state.tidings.length > all.length) tellSeen();
  const begun = Object.values(state.drafts).some((one) => one.made) || [...drawn.values()].some(({ half }) => half?.asked);
  const now = begun || $("play").hidden || opened() === $("box") ? [] : all;
  if (!now.length && !parts.get("moment")) return;
  later("moment")?.drawMoment(state, now, (number) => { seen = number; tellSeen(); drawMoment(); if (!opened()) $("asks").querySelector("h2")?.focus(); });
}

// What everybody should see happen. A card says it to whoever it happened to.
function drawStaged() {
  const told = state.over || opened() || state.tidings.some((one) => one.number > seen);
  const scene = staged === null || told ? null : state.last.scenes.find(({ line }) => line >= staged);
  if (scene || parts.get("staged")) { if (!later("staged")) return; parts.get("staged").stage(state, scene); }
  staged = Math.max(staged ?? 0, state.logged);
}

function tellSeen() { talk.ask({ do: "tidings", seen }).catch(() => {}); }

// A new question comes into sight, wherever the page was: all of it, where it has room, or else its beginning at the top.
function inSight(heading) {
  const foot = $("tabs").getBoundingClientRect().top;
  if (heading.getBoundingClientRect().top < 0) scrollTo(0, 0);
  if (heading.parentElement.getBoundingClientRect().bottom > foot) heading.parentElement.scrollIntoView();
}

// It is read out as well; whether it has the focus.
function bring(heading) {
  if ($("play").hidden) return false;
  inSight(heading);
  // A page that has just come is read from its beginning.
  if (!arrived || opened()) return false;
  heading.focus({ preventScroll: true });
  return true;
}

// A place of the board stands for a key below it; where it may mean several, they are shown.
function answerAt(section, values) {
  const keys = [...section.querySelectorAll("[data-value]")].filter((one) => values.includes(one.dataset.value) && !one.disabled);
  if (keys.length === 1) { keys[0].click(); return; }
  keys[0]?.closest("details")?.setAttribute("open", "");
  keys[0]?.focus();
}

function waitingFor() {
  if (state.over) return state.headline;
  if (state.thinks) return state.thinks;
  const names = state.seats.filter((one, at) => one.owes && at !== state.me).map((one) => one.name);
  return names.length ? say("waiting", { names: names.join(", ") }) : state.title;
}

function ask(question) {
  const heading = make("h2", { tabIndex: -1, textContent: question.prompt });
  const section = make("section", { className: "ask" }, heading);
  const own = drawsOf(question);
  // Keys that would be others in a moment are not shown at all.
  const comes = !own && partOf(question) && !missed.has(partOf(question));
  if (!state.lots[question.id] && (question.secret || question.private.length)) section.prepend(make("span", { className: "alone", textContent: say("only_you") }));
  // What is laid as trays needs no telling in what order, and each lot says what beats it.
  for (const text of [own || comes ? "" : question.hint, ...state.notes[question.id]]) if (text) section.append(make("p", { className: "hint", textContent: text }));
  const refusal = make("div", { className: "refusal", hidden: true });
  refusal.setAttribute("role", "alert");
  const { half, parts } = comes ? { parts: [] } : answers(question, state, (answer) => send(question.id, answer, refusal), (request) => talk.ask(request), own);
  section.append(make("div", { className: "map" }), ...advice(question, (request) => talk.ask(request)), ...parts, refusal);
  if (question.rule) {
    const why = make("button", { type: "button", className: "why", textContent: say("hint_of") });
    why.onclick = () => rule(question.rule);
    section.append(why);
  }
  return { section, half };
}

function send(question, answer, refusal, sure = false) {
  if (pending && pending.question === question) return;
  const sent = pending = { question, answer, refusal, sure, broken: false };
  refusal.hidden = true;
  talk.ask({ do: "answer", question, answer, sure }).then(() => { if (pending === sent) pending = null; }, (error) => {
    if (pending !== sent) return;
    // Without a reason the line broke: the state that comes with the next one tells whether it was taken.
    if (!error) { sent.broken = true; return; }
    pending = null;
    refuse(sent, error);
  });
}

// What was on its way when the line broke is said once more, if it is asked still: the table takes it once.
function sendAgain() {
  if (!pending?.broken) return;
  const { question, answer, refusal, sure } = pending;
  pending = null;
  if (state.questions.some((one) => one.id === question && one.mine)) send(question, answer, refusal, sure);
}

function refuse({ question, answer, refusal }, error) {
  refusal.hidden = false;
  refusal.replaceChildren(make("p", { className: "quiet", textContent: error.reason }));
  if (!refusal.isConnected) $("live").textContent = error.reason;
  if (!error.overridable) return;
  const key = make("button", { type: "button", textContent: say("all_the_same") });
  key.onclick = () => send(question, answer, refusal, true);
  refusal.append(key);
}

function drawUndo() {
  const offer = state.undo;
  const [key, again] = $("undo").children;
  // Whoever took it back puts it back; others do at the table.
  if (undid) undid = state.redo ? 2 : undid % 2;
  again.hidden = !undid || !state.redo;
  again.textContent = `↷ ${say("redo")}`;
  again.onclick = () => talk.ask({ do: "redo" }).catch(tell);
  // What the others have to agree to is taken back at the table.
  key.hidden = !offer || state.me < 0 || state.over || (offer.seen && offer.owner !== state.me);
  key.textContent = `↶ ${say("undo")}`;
  key.onclick = () => {
    const yes = make("button", { type: "button", className: "go", textContent: say("undo") });
    yes.onclick = () => { closeBox(); talk.ask({ do: "undo", agreed: true }).then(() => { undid = 1; drawUndo(); }, tell); };
    box(say("undo"), offer.sentence, [], yes);
  };
}

function box(title, text, lines, ...keys) {
  const close = make("button", { type: "button", textContent: keys.length ? say("leave_it") : say("close") });
  close.onclick = closeBox;
  $("box").querySelector("h2").textContent = title;
  $("box").querySelector("p").textContent = text;
  $("box").querySelector("ul").replaceChildren(...lines.map((line) => make("li", { textContent: line })));
  $("box").querySelector(".row").replaceChildren(close, ...keys);
  openBox();
}

// How one more phone comes to this seat; as long as that is shown, the address opens the seat: it can be saved.
async function invite() {
  try {
    const [{ drawCode, INVITE_WHY, SAVE_SEAT }, { code }] = await Promise.all([import(beside("code.js")), talk.ask({ do: "code" })]);
    box(say("invite"), say(INVITE_WHY, { address: `${code.address}/${code.letters}` }), [SAVE_SEAT]);
    $("box").querySelector("ul").prepend(make("li", {}, drawCode(code)));
    address(`.${talk.entry.key}`);
  } catch (error) { tell(error); }
}

async function rule(id) {
  try {
    const { rule: found } = await talk.ask({ do: "rule", rule: id });
    box(`${found.title} · ${found.id}`, found.text, found.basis);
  } catch (error) { tell(error); }
}

function tell(error) { if (error) box(error.reason, "", []); }

// Another seat of this phone: covered until whoever sits there has it in their hands.
function drawOthers() {
  const [now, ...others] = talk.seats;
  $("others").replaceChildren(...(now ? others : []).filter((one) => state.seats[one.holder]).map((one) => {
    const seat = state.seats[one.holder];
    const key = make("button", { type: "button" }, badge(seat), seat.owes && !seat.played ? " ●" : "");
    key.setAttribute("aria-label", say("pass_on", { name: seat.name }));
    key.onclick = () => cover(one, seat.name);
    return key;
  }));
}

// Nobody sits here now: no name and no question may be read of who did.
function standUp() {
  state = null;
  raise();
  forget();
  document.body.className = "nobody";
  for (const part of ["badge", "others", "turn"]) $(part).replaceChildren();
  $("who").textContent = document.title = "Table Companion";
}

function cover(seat, name) {
  for (const part of TABS) $(part).hidden = true;
  $("tabs").hidden = true;
  standUp();
  const box = $("cover");
  box.hidden = false;
  box.querySelector("h2").textContent = say("pass_on", { name });
  box.querySelector("p").textContent = say("pass_on_why", { name });
  box.querySelector("button").textContent = say("show_me");
  box.querySelector("button").onclick = () => { open("play"); talk.use(seat); };
  box.querySelector("h2").focus();
  talk.rest();
}

function askLetters(error) {
  standUp();
  for (const part of [...TABS, "cover"]) $(part).hidden = true;
  $("tabs").hidden = $("net").hidden = true;
  $("join").hidden = false;
  $("why").textContent = error ? error.reason : "";
  $("join").querySelector("label").textContent = say("letters");
  $("enter").textContent = say("enter");
  $("letters").value = "";
}

// The phone's own way back leads from a tab to Play, and from there out of the page.
function go(name) {
  if (name === shown) { scrollTo(0, 0); return; }
  open(name);
  if (name === "play") { if (history.state?.tab) history.back(); return; }
  history[history.state?.tab ? "replaceState" : "pushState"]({ ...history.state, tab: name }, "");
}

window.addEventListener("popstate", () => {
  if (opened()) { leaveBox(); return; }
  const name = history.state?.tab ?? "play";
  if (state && name !== shown) open(name);
});

function open(name) {
  shown = name;
  for (const tab of TABS) {
    const here = tab === name;
    $(`tab-${tab}`).setAttribute("aria-selected", String(here));
    $(`tab-${tab}`).tabIndex = here ? 0 : -1;
    $(tab).hidden = !here;
  }
  if (name === "play" && state) drawMoment();
  if (state) fill();
  if (name === "log" && state) { older = { log: [], signs: [] }; drawEarlier(); }
  scrollTo(0, 0);
}

for (const name of TABS) {
  const tab = $(`tab-${name}`);
  tab.querySelector("span").textContent = say(`tab_${name}`);
  tab.onclick = () => go(name);
  tab.onkeydown = ({ key }) => {
    const at = { ArrowRight: TABS.indexOf(name) + 1, ArrowLeft: TABS.indexOf(name) - 1, Home: 0, End: -1 }[key];
    if (at === undefined) return;
    const next = TABS[(at + TABS.length) % TABS.length];
    go(next);
    $(`tab-${next}`).focus();
  };
}
$("asked").append("●", make("span", { className: "unseen", textContent: ` ${say("asked")}` }));
$("earlier").textContent = say("earlier");
new IntersectionObserver(([seen]) => seen.isIntersecting && $("earlier").click()).observe($("earlier"));
drawLikes((name) => { if (name === "invite") invite(); else if (name === "sounds") later("feel")?.play("turn"); else if (state) { forget(); drawAsks(); } });
$("rules").querySelector("label").textContent = say("look_up");
$("enter").onclick = () => talk.enter($("letters").value);
$("letters").onkeydown = ({ key }) => key === "Enter" && talk.enter($("letters").value);
$("held").querySelector("button").textContent = say("cover");
$("held").querySelector("button").onclick = () => { coverUp(); $("held").querySelector("summary").focus(); };
$("large").textContent = say("large_screen");
$("large").onclick = () => { touched = false; raise(); };
$("stage").onclick = () => { touched = true; raise(); };
window.addEventListener("resize", () => {
  if (!state) return;
  raise();
  // A phone that was turned; one whose keyboard came up shows what is written.
  const heading = $("asks").querySelector(".ask h2");
  if (heading && !$("play").hidden && document.activeElement.tagName !== "INPUT") inSight(heading);
});
setInterval(askCode, 1000);
// What is in sight is for this page to say: what was seen before a box opened may have gone.
history.scrollRestoration = "manual";
open("play");
document.body.dataset.runs = "yes";
if (talk.entry) talk.open(); else askLetters(null);
