// What a card does, as a list: each thing with what belongs to it, which may be a list again.

import { boards } from "./board.js";
import { make } from "./draw.js";
import { say } from "./words.js";

// A number with a key for one more and one for one fewer. field: { label, least, most }. Returns it whole, and its input.
export function number(field, value) {
  const input = make("input", { type: "number", inputMode: "numeric", min: field.least, max: field.most, value: value ?? "" });
  const step = (by, sign, words) => {
    const key = make("button", { type: "button", textContent: sign });
    key.setAttribute("aria-label", say(words, { what: field.label }));
    key.onclick = () => { input.value = Math.min(field.most, Math.max(field.least, Number(input.value) + by)); input.oninput?.(); };
    return key;
  };
  return [make("div", { className: "step" }, step(-1, "−", "fewer"), input, step(1, "+", "more")), input];
}

// list: as the table tells it, which is not changed. Returns what it is put right in, and what stands there then.
export function effects(list, { verbs, squares, board }, label) {
  const now = JSON.parse(JSON.stringify(list));

  function several(items) {
    const box = make("div", { className: "effects" });
    const draw = () => {
      const add = select([["", say("add")], ...Object.entries(verbs).map(([verb, { label: name }]) => [verb, name])], "", (verb) => {
        if (!verb) return;
        items.push(JSON.parse(JSON.stringify(verbs[verb].fresh)));
        draw();
      });
      add.setAttribute("aria-label", say("add"));
      box.replaceChildren(...items.map((effect, at) => one(effect, () => { items.splice(at, 1); draw(); })), add);
    };
    draw();
    return box;
  }

  function one(effect, gone) {
    const verb = verbs[effect.do] ?? { label: effect.do, arguments: [] };
    const key = make("button", { type: "button", textContent: "×", onclick: gone });
    key.setAttribute("aria-label", `${say("take_out")}: ${verb.label}`);
    const head = make("div", { className: "step" }, make("b", { textContent: verb.label }), key);
    const box = make("div", { className: "effect" });
    const draw = () => box.replaceChildren(head, ...verb.arguments.map((each) => argument(effect, each, anew)));
    // What is said instead of something else leaves that empty.
    const anew = (called) => { draw(); box.querySelector(`select[aria-label="${CSS.escape(called)}"]`)?.focus(); };
    draw();
    return box;
  }

  function argument(effect, { name, label: called, kind, ...more }, anew) {
    const set = (value) => {
      effect[name] = value;
      if (!more.instead?.length) return;
      for (const other of more.instead) delete effect[other];
      anew(called);
    };
    const row = (...inside) => make("div", { className: "field" }, make("span", { className: "quiet", textContent: called }), ...inside);
    if (kind === "number") {
      const [box, input] = number({ label: called, ...more }, effect[name] ?? more.usual);
      input.oninput = () => set(Math.round(Number(input.value)));
      input.setAttribute("aria-label", called);
      return row(box);
    }
    if (kind === "inner") {
      effect[name] ??= [];
      if (!more.ways) return row(several(effect[name]));
      const ways = make("div", { className: "keys" });
      const texts = more.texts ? (effect[more.texts] ??= []) : [];
      // Beside a way what is said of it, where the verb has that.
      const text = (at) => (more.texts ? [make("input", { ariaLabel: more.said, placeholder: more.said, maxLength: 60, value: texts[at] ?? "", oninput: ({ target }) => { texts[at] = target.value; } })] : []);
      const fresh = () => { effect[name].push([]); if (more.texts) texts[effect[name].length - 1] = ""; draw(); };
      const draw = () => ways.replaceChildren(...effect[name].flatMap((one, at) => [...text(at), several(one)]), make("button", { type: "button", textContent: say("add_way"), onclick: fresh }));
      draw();
      return row(ways);
    }
    const stands = effect[name] ?? more.usual;
    if (kind === "text") return row(make("textarea", { ariaLabel: called, maxLength: more.longest, value: stands, oninput: ({ target }) => set(target.value) }));
    if (kind === "spot") return row(spot(called, stands, set));
    return row(named(called, more.choices, stands, set));
  }

  // What stands there may be none of them: that stays as it is.
  function named(called, choices, stands, set) {
    const input = select(choices.some(([value]) => value === stands) ? choices : [[stands, stands || "–"], ...choices], stands, set);
    input.setAttribute("aria-label", called);
    return input;
  }

  // A square: out of a list, or touched on the board, which shows where it is.
  function spot(called, stands, set) {
    const box = make("div", { className: "spot" });
    const take = (one) => { set(one); draw(one); };
    const draw = (now) => {
      const lit = board ? squares.map(([square]) => square) : [];
      const look = board && { board: board.drawn, seats: [], where: board.named };
      box.replaceChildren(named(called, squares, now, take), ...(look ? boards(look, lit, now ? [now] : [], take) : []));
    };
    draw(stands);
    return box;
  }

  function select(choices, value, set) {
    const input = make("select", {}, ...choices.map(([one, name]) => make("option", { value: JSON.stringify(one), textContent: name, selected: one === value })));
    input.onchange = () => set(JSON.parse(input.value));
    return input;
  }

  // What need not be said and is empty is not said.
  function bare(items) {
    return items.map((effect) => {
      const kept = { ...effect };
      for (const { name, kind, ways, needed } of verbs[effect.do]?.arguments ?? []) {
        if (kind !== "inner" || !kept[name]) continue;
        kept[name] = ways ? kept[name].map(bare) : bare(kept[name]);
        if (!kept[name].length && !needed) delete kept[name];
      }
      return kept;
    });
  }

  const box = make("section", { className: "field" }, make("h2", { textContent: label }), several(now));
  return { box, value: () => bare(now) };
}
