// A pick whose items go into trays, such as a forecast of who will be in which boat: touch one to drop it in, touch it
// again to take it out. A tray that was touched is filled next.

import { HalfMade, handIn, label, pressed } from "./ask.js";
import { figure, make } from "./draw.js";
import { looks } from "./scene.js";
import { say } from "./words.js";

// More letters than these are set small on a piece.
const LETTERS = 2;

export const ready = looks("trays.css");

// state, send, ask: as for `answers`. Returns the half-made answer, then what stands below the question.
export function trayed(question, state, send, ask) {
  const trays = state.trays[question.id];
  // Which tray each place belongs to, and whose it is; what the table keeps of it knows no gaps.
  const places = trays.flatMap(({ room }, tray) => Array.from({ length: room }, () => ({ tray, item: null })));
  const labels = new Map(question.items.map((one) => [one.value, one.label]));
  const pieces = new Map((state.board?.pieces ?? []).filter((one) => one.colour).map((one) => [one.text, one]));
  const people = make("div", { className: "options people" });
  const fleet = make("div", { className: "fleet" });
  const done = handIn(send);
  let wanted = null;
  let dropped = null;

  const laid = () => places.map(({ item }) => item).filter((item) => item !== null);
  const whereIs = (item) => places.find((place) => place.item === item);

  function token(item) {
    const piece = pieces.get(item);
    if (piece?.figure) return make("span", { className: "token figured" }, figure(state, piece.figure), make("span", { className: "unseen", textContent: item }));
    const face = make("span", { className: item.length > LETTERS ? "token long" : "token", textContent: item });
    face.style.background = piece?.colour ?? "";
    return face;
  }

  function move(item) {
    const there = whereIs(item);
    const free = places.filter((place) => place.item === null);
    const into = free.find(({ tray }) => tray === wanted) ?? free[0];
    dropped = there ? null : item;
    if (there) there.item = null;
    else if (into) into.item = item;
    const still = question.items.filter(({ value }) => !whereIs(value));
    // The last has only one place left.
    if (!there && still.length === 1 && free.length === 2) places.find((place) => place.item === null).item = still[0].value;
    if (!places.some(({ tray, item: here }) => tray === wanted && here === null)) wanted = null;
    half.put(laid());
  }

  function drawPeople() {
    const focused = document.activeElement?.dataset?.value;
    const keys = question.items.map(({ value }) => {
      const place = whereIs(value);
      const key = make("button", { type: "button" }, token(value));
      if (place) key.append(make("b", { className: "where", textContent: place.tray + 1 }));
      key.setAttribute("aria-label", place ? say(@IN_TRAY@, { name: labels.get(value), what: trays[place.tray].name }) : labels.get(value));
      key.dataset.value = value;
      pressed(key, Boolean(place));
      key.onclick = () => move(value);
      return key;
    });
    people.replaceChildren(...keys);
    keys.find((one) => one.dataset.value === focused)?.focus();
  }

  function drawTrays() {
    const next = places.find(({ tray, item }) => item === null && (wanted === null || tray === wanted));
    const at = [...fleet.children].findIndex((one) => one.contains(document.activeElement));
    fleet.replaceChildren(...trays.map(({ name, note }, tray) => {
      const seats = places.filter((place) => place.tray === tray).map((place) => {
        const seat = make("span", { className: place === next ? "seat next" : "seat" });
        if (place.item === null) return seat;
        seat.append(token(place.item));
        if (place.item === dropped) seat.classList.add("fresh");
        // Whoever hears the page, or goes by keys, takes it out where it is offered.
        seat.onclick = (event) => { event.stopPropagation(); move(place.item); };
        return seat;
      });
      const aboard = places.filter((place) => place.tray === tray && place.item !== null).map(({ item }) => labels.get(item));
      const hull = make("button", { type: "button", className: "hull" }, make("strong", { textContent: name }), make("small", { textContent: note }));
      hull.setAttribute("aria-label", [name, note, ...aboard].join(", "));
      if (next?.tray === tray) hull.setAttribute("aria-current", "true");
      const box = make("div", { className: next?.tray === tray ? "tray next" : "tray" }, make("div", { className: "seats" }, ...seats), hull);
      box.onclick = () => { wanted = tray; drawTrays(); };
      return box;
    }));
    fleet.children[at]?.querySelector("button").focus();
    dropped = null;
  }

  const half = done.half = new HalfMade(question, ask, (draft, waits) => {
    if (!waits && String(draft.pieces) !== String(laid())) places.forEach((place, at) => { place.item = draft.pieces[at] ?? null; });
    drawPeople();
    drawTrays();
    label(done, draft, waits, !laid().length && !draft.fits);
    // Nobody has to look for what comes next.
    if (draft.fits) done.scrollIntoView({ block: "nearest" });
  });
  return [half, people, fleet, done];
}
