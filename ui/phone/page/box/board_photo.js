// The board: its photograph, its corners, and some squares that are dragged into place until all others are right.

import { make } from "./draw.js";
import { takePhoto } from "./camera.js";
import { photographed } from "./photo.js";
import { corners, shot } from "./shot.js";
import { say } from "./words.js";

export function boardView(page) {
  const key = (text, act, id, go = false) => make("button", { type: "button", id, textContent: text, className: go ? "go" : "", onclick: act });
  const title = say("shoot_board");
  const live = (parts, note = "") => page.go({ title, note, parts, changed: () => {}, out: () => page.go(begin()) });

  function begin() {
    const known = page.state().board.photo ? [make("p", { textContent: say("has_board") })] : [];
    return { title, changed: () => {}, parts: [...known, make("p", { textContent: say("board_why", { number: 12 }) }), make("div", { className: "keys" }, key(say("take_photo"), () => takePhoto(taken), "take", true))] };
  }

  async function taken(file) {
    const busy = make("p", { id: "busy", role: "status" });
    live([busy]);
    try {
      const photo = await photographed(page, file, (text) => { busy.textContent = text; });
      find(photo, photo.corners);
    } catch (error) { page.go(begin()); page.refuse(error); }
  }

  // A board's corners are always looked at: a little beside them is half a square in its middle.
  function find(photo, guess) {
    const { box, at } = corners(photo.canvas, guess);
    let turns = 0;
    const square = () => page.ask({ do: "board", corners: at(), turns }).then(opened, page.refuse);
    live([make("h2", { textContent: say("corners") }), box, make("div", { className: "sticky" },
      key(say("square_up"), square, "square", true), key(say("another_photo"), () => takePhoto(taken), "again"))]);
  }

  function opened({ picture, ...told }) {
    const image = new Image();
    image.alt = "";
    image.onload = () => ask(image, told);
    image.src = `data:image/jpeg;base64,${picture}`;
  }

  // One square after the other, each from where it seems to be; those that follow from the rest are dots.
  function ask(image, { put, places, next, off, count, first }) {
    const again = (request) => page.ask(request).then((told) => ask(image, told), page.refuse);
    const mark = next && { at: [...next.at], label: say("put_key", { what: next.name }) };
    // In the end whichever lies beside its place is dragged there, and all others follow.
    const all = Object.entries({ ...places, ...put });
    const loose = all.map(([square, at]) => ({ square, at: [...at], label: say("put_key", { what: square }), small: !(square in put) }));
    const box = next ? shot(image, [mark]) : shot(image, loose, false, () => {}, ({ square, at }) => again({ do: "put", square, at }));
    for (const [square, [x, y]] of next ? all : []) {
      const dot = make("span", { className: square in put ? "dot sure" : "dot" });
      Object.assign(dot.style, { left: `${x * 100}%`, top: `${y * 100}%` });
      if (square !== next.square) box.append(dot);
    }
    const heading = make("h2", { tabIndex: -1, textContent: next ? say("put", { what: next.name }) : say("board_done") });
    const parts = [heading];
    if (off !== null) parts.push(make("p", { className: "quiet", textContent: say("off_by", { number: Number(off).toLocaleString(document.documentElement.lang) }) }));
    parts.push(box);
    const keys = [next ? key(say("put_here"), () => again({ do: "put", square: next.square, at: mark.at }), "here", true)
      : key(say("keep_board"), () => page.ask({ do: "keep_board" }).then(() => { page.tell(say("kept_board")); page.go(null); }, page.refuse), "keep-board", true)];
    if (count) keys.push(key(say("put_back"), () => again({ do: "unput" }), "put-back"));
    live([...parts, make("div", { className: "sticky" }, ...keys)], say("left", { number: count, most: Math.max(first, count) }));
    page.tell(heading.textContent);
  }

  return begin();
}
