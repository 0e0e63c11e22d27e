// A photograph of the table: what it should show, what it came to, and what of that is put right. No game is known here.

import { scaled, takePhoto } from "./camera.js";
import { $, make } from "./draw.js";
import { part, plan } from "./plan.js";

// Its longest side, and bytes that are sent at once; how far from its place a ring is, and its lines.
const LONG = 2000;
const PIECE = 40000;
const AGAIN = @BOARD_PHOTOGRAPH@;
const APART = 12;
const RING = [["#14161b", 16], ["#e6b84c", 9]];

export const ready = Promise.resolve();

// At the foot of *Table*, for whoever plays. talk: the line to the table. now(): the newest state.
export function offer(talk, now) {
  const { me, photograph: offered } = now();
  const box = $("photo") ?? make("div", { id: "photo" }, make("button", { type: "button", textContent: AGAIN }));
  box.style.marginTop = "1rem";
  box.firstChild.onclick = () => photograph(box, talk, now);
  box.hidden = !offered;
  // What one seat was told, is decided on by that seat.
  if (box.dataset.me !== String(me)) { box.replaceChildren(box.firstChild); box.firstChild.hidden = false; }
  box.dataset.me = me;
  if (!box.isConnected) $("table").append(box);
}

function photograph(box, talk, now) {
  const place = make("section", { id: "seen" });
  box.replaceChildren(box.firstChild, place);
  // What follows has keys of its own.
  box.firstChild.hidden = true;
  ask();

  // keys: [text, what it does]. board: the board with rings around these places, where there are any.
  function show(text, keys, spots = [], board = now().board) {
    const said = make("p", { tabIndex: -1, textContent: text });
    const row = make("div", { className: "row" }, ...keys.map(([textContent, onclick]) => make("button", { type: "button", textContent, onclick })));
    place.replaceChildren(said, ...(board && spots.length ? [ringed({ ...now(), board }, spots)] : []), row);
    said.focus();
  }

  // Without a reason the line broke.
  function fail(error) { show(error?.reason ?? @BOARD_BROKEN@, [[AGAIN, ask]]); }

  async function ask() {
    try {
      const { board } = await talk.ask({ do: "photograph" });
      show(board.text, [[@BOARD_TAKE@, () => takePhoto((file) => taken(file, board))]], board.stand, board.shown ?? undefined);
    } catch (error) { fail(error); }
  }

  async function taken(file, wanted) {
    show(@BOARD_LOOKING@, []);
    let small;
    try { small = await scaled(file, LONG); } catch { fail({ reason: @BOARD_NO_PHOTO@ }); return; }
    try { came(await sent(talk.entry.key, small.bytes, wanted)); } catch (error) { fail(error); }
  }

  function came({ verdict, text, differences }) {
    if (verdict === "otherwise") show(text, [[@BOARD_GO_THROUGH@, () => next(differences)]]);
    else if (differences.length) next(differences, text);
    else show(text, [[AGAIN, ask]]);
  }

  function next([one, ...left], before = "") {
    if (!one) { show(@BOARD_DONE@, [[AGAIN, ask]]); return; }
    const { what, value } = one;
    const agree = () => {
      // A second touch would be one too many.
      for (const key of place.querySelectorAll("button")) key.disabled = true;
      talk.ask({ do: "put_right", what, value }).then(() => next(left, @BOARD_PUT_RIGHT@), fail);
    };
    show([before, one.text].filter(Boolean).join(" "), [[@BOARD_AGREE@, agree], [@BOARD_DISAGREE@, () => next(left)]], [one.spot]);
  }
}

// What the table sees on a photograph; it comes on a line of its own, which ends with that.
function sent(key, bytes, { lesson, changes }) {
  return new Promise((yes, no) => {
    const line = window.openLine({ key }, "/board");
    line.onopen = () => {
      line.send(JSON.stringify({ size: bytes.length, lesson, changes }));
      for (let at = 0; at < bytes.length; at += PIECE) line.send(bytes.subarray(at, at + PIECE));
    };
    line.onmessage = ({ data }) => {
      const { tell, seen, error } = JSON.parse(new TextDecoder().decode(data));
      if (tell === "seen") yes(seen);
      if (tell === "sorry") no(error);
    };
    line.onclose = () => no(null);
  });
}

function ringed(state, spots) {
  const { svg, figures, at } = plan(state, false);
  svg.append(figures);
  // At the edge of the board, too, it is seen whole.
  svg.style.overflow = "visible";
  for (const { x, y, w, h } of spots.filter((one) => at.has(one)).map((one) => at.get(one))) {
    for (const [stroke, wide] of RING) svg.append(part("rect", { x: x - APART, y: y - APART, width: w + 2 * APART, height: h + 2 * APART, rx: Math.min(w, h) / 2 + APART, fill: "none", stroke, "stroke-width": wide, class: "ring" }));
  }
  return make("div", { className: "board" }, svg);
}
