// What everybody should see happen, for a moment: over all of the page, or where its holder is asked, in the page's head
// alone. A touch ends it.

import { $, badge, drawing, icon, make } from "./draw.js";
import { mark, part } from "./plan.js";
import { looks, STILL } from "./scene.js";

export const ready = looks("staged.css");

// So many milliseconds it is there.
const LASTS = 2400;
// Of a picture that is 100 wide and high: how large one or two figures are, alone and with something before them, and how
// large more of them; how far apart they stand at most, in their size, and on how much of it; how high a pile is, and how
// much of each is seen below the next.
const FEW = { most: 2, alone: 64, size: 46 };
const MANY = 36;
const APART = .62;
const ACROSS = 84;
const PILED = { most: 56, all: 88, plate: .4 };

let up = null;
let gone = 0;

// scene: what has just happened, if anything. A state that comes meanwhile draws what is beneath.
export function stage(state, scene) {
  const large = !$("stage").hidden;
  const asked = state.questions.some((one) => one.mine && one.kind !== "shuffle");
  // Whoever is asked meanwhile sees the question.
  if (up && asked && !large) $("head").append(up);
  if (!scene || document.hidden || (STILL.matches && !large)) return;
  end();
  const whose = state.seats[scene.seat];
  const words = make("div", {}, make("h2", { textContent: scene.title }), make("p", {}, ...(whose ? [badge(whose)] : []), make("span", { textContent: scene.text })));
  up = make("div", { className: "staged" }, seen(state, scene), words);
  up.onclick = (event) => { event.stopPropagation(); end(); };
  (asked && !large ? $("head") : document.body).append(up);
  // Over all of the page it is heard by what tells news, and not a second time from outside every part of the page.
  if (!asked) $("live").textContent = `${scene.title} ${scene.text}`;
  up.ariaHidden = asked ? null : "true";
  gone = setTimeout(end, LASTS);
}

function end() {
  clearTimeout(gone);
  up?.remove();
  up = null;
}

// The picture of it: who and what is in it as on the board, else its sign.
export function seen(state, { icon: sign, tableau: { figures, whose, behind, before, piled, low } }) {
  if (!figures.length && !before) return icon(sign);
  const picture = drawing("", "tableau");
  picture.setAttribute("viewBox", "0 0 100 100");
  const all = { x: 0, y: 0, width: 100, height: 100 };
  const count = figures.length;
  const size = piled ? Math.min(PILED.most, PILED.all / (1 + PILED.plate * (count - 1))) : count > FEW.most ? MANY : before ? FEW.size : FEW.alone;
  const step = piled ? size * PILED.plate : Math.min(size * APART, ACROSS / count);
  const stands = (name, at) => {
    const x = 50 + (piled ? at % 2 * 4 - 2 : (at - (count - 1) / 2) * step);
    const y = 100 - low - size - (piled ? at * step : 0);
    const one = part("use", { href: `${state.figures}#${name}`, width: size, height: size, x: x - size / 2, y });
    const seat = state.seats[whose[at]];
    return part("g", { class: `piece ${seat?.colour ?? ""}` }, one, ...(seat ? mark(seat, x, y + size * .68, size * .28) : []));
  };
  picture.replaceChildren(...(behind ? [part("use", { href: behind, ...all })] : []), ...figures.map(stands), ...(before ? [part("use", { href: before, ...all })] : []));
  return picture;
}
