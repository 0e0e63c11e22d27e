// A pack, card by card: its photograph, its corners, what is printed on it, which card that is, and the next one.

import { make } from "./draw.js";
import { doubts, form } from "./fields.js";
import { takePhoto } from "./camera.js";
import { photographed } from "./photo.js";
import { corners } from "./shot.js";
import { say } from "./words.js";

const FRESH = "";

export function cardView(page, place) {
  const list = () => page.state().lists.find((one) => one.place === place);
  const done = () => list().cards.filter((one) => one.photo).length;
  const head = () => ({ title: list().name, note: say("left", { number: done(), most: list().cards.length }) });
  const live = (parts, more = {}) => page.go({ ...head(), parts, changed: () => { document.getElementById("turn").textContent = head().note; }, ...more });
  const key = (text, act, id, go = false) => make("button", { type: "button", id, textContent: text, className: go ? "go" : "", onclick: act });

  // First: its photograph, or none.
  function begin() {
    const left = list().cards.some((one) => !one.photo);
    const parts = [make("progress", { value: done(), max: list().cards.length, ariaLabel: head().note })];
    if (!left) parts.push(make("p", { textContent: say("all_done") }));
    parts.push(make("div", { className: "keys" }, key(say("take_photo"), () => takePhoto(taken), "take", true), key(say("typed"), () => edit({ card: first() }), "typed")));
    return { ...head(), parts, changed: () => page.go(cardView(page, place)) };
  }

  const first = () => (list().cards.find((one) => !one.photo) ?? list().cards[0])?.card ?? FRESH;

  async function taken(file, before = Promise.resolve()) {
    const busy = make("p", { id: "busy", role: "status" });
    live([busy]);
    const tell = (text) => { busy.textContent = text; };
    try {
      // The card before is kept first, or this one would be taken for it.
      await before;
      const photo = await photographed(page, file, tell);
      if (photo.corners) await square(photo, photo.corners, 0, tell); else find(photo, null);
    } catch (error) { page.go(begin()); page.refuse(error); }
  }

  // Second: its corners, where they were not found, or not rightly.
  function find(photo, guess, error = null) {
    const { box, at } = corners(photo.canvas, guess);
    live([make("h2", { textContent: say("corners") }), box, make("div", { className: "sticky" },
      key(say("square_up"), () => square(photo, at(), 0), "square", true), key(say("another_photo"), () => takePhoto(taken), "again"))], { out: () => page.go(begin()) });
    if (error) page.refuse(error);
  }

  async function square(photo, at, turns, tell = () => {}) {
    try {
      const { picture } = await page.ask({ do: "card", corners: at, turns });
      tell(say("reading"));
      page.tell(say("reading"));
      const read = await page.ask({ do: "read", place });
      edit({ ...read, picture, photo, at, turns });
    } catch (error) { find(photo, at, error); }
  }

  // Third: what it says, and which one it is. shown: what is known of it, a photograph or none.
  function edit(shown) {
    const which = make("select", { id: "which" }, ...list().cards.map((one) => make("option", { value: one.card, textContent: `${one.photo ? "✓ " : ""}${one.title}` })));
    if (list().grows) which.append(make("option", { value: FRESH, textContent: say("is_new") }));
    which.value = shown.card;
    const fields = make("div", { className: "keys" });
    const parts = [make("div", { className: "field" }, make("label", { htmlFor: "which", textContent: say("which") }), which), fields];
    let now;
    const draw = () => { now = filled(which.value); fields.replaceChildren(...now.parts); };

    const title = (shown.title ?? []).map((one) => one.text).join(" ");
    const body = (shown.body ?? []).map((one) => one.text).join(" ");

    function filled(card) {
      const known = list().cards.find((one) => one.card === card)?.values ?? {};
      const [name, text] = [list().shown, list().fields.find((one) => one.kind === "text")?.name];
      // What was read stands where it belongs; a title is the owner's to look at.
      const read = { ...(title ? { [name]: title } : {}), ...(body && text ? { [text]: body } : {}) };
      const made = form(list().fields, { ...known, ...read }, page.state());
      const doubted = [[shown.title, name], [shown.body, text]].flatMap(([words, field]) => (words?.length && made.inputs.has(field) ? doubts(words, made.inputs.get(field)) : []));
      return { ...made, parts: [...doubted, ...made.parts], read: body && text ? [text] : [] };
    }

    const keep = () => {
      const fresh = which.value === FRESH;
      const card = fresh ? list().cards[list().cards.length - 1].card : which.value;
      return page.ask({ do: "keep", card, fresh, values: now.values(), photo: Boolean(shown.picture), read: now.read });
    };
    const keepHere = () => keep().then(() => page.go(begin()), page.refuse);
    // The camera opens at once, while this one is being kept.
    const keepNext = () => {
      const kept = keep();
      kept.then(() => { if (!document.getElementById("busy")) page.go(begin()); }, page.refuse);
      takePhoto((file) => taken(file, kept));
    };
    which.onchange = draw;
    draw();
    if (shown.unread) parts.unshift(make("p", { className: "quiet", textContent: shown.unread }));
    if (shown.picture) parts.unshift(kept(shown));
    const keys = [key(shown.picture ? say("keep_next") : say("keep"), shown.picture ? keepNext : keepHere, "keep-next", true)];
    if (shown.picture) keys.push(key(say("keep"), keepHere, "keep"));
    const gone = () => page.ask({ do: "remove", card: which.value }).then(() => page.go(begin()), page.refuse);
    if (list().grows && !shown.picture) keys.push(key(say("remove"), gone, "remove"));
    live([...parts, make("div", { className: "sticky" }, ...keys)], { out: () => page.go(begin()) });
    page.tell(shown.like ? which.selectedOptions[0].textContent : "");
  }

  function kept({ picture, photo, at, turns }) {
    const image = make("img", { src: `data:image/jpeg;base64,${picture}`, alt: say("photo") });
    const box = make("div", { className: "kept" }, image, make("div", {},
      key(say("another_photo"), () => takePhoto(taken), "again"),
      key(say("turn"), () => square(photo, at, (turns + 1) % 4), "turn-it"),
      key(say("corners_key"), () => find(photo, at), "corners")));
    image.onclick = () => box.classList.toggle("large");
    return box;
  }

  return begin();
}
