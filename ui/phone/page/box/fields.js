// The fields of a card as a form. Values come from the list, or from what was read off the photograph.

import { make } from "./draw.js";
import { effects, number } from "./effects.js";
import { say } from "./words.js";

// fields: as the table tells them. values: by their names. state: of the box, for its verbs. Returns what stands in the
// fields, and a way to each.
export function form(fields, values, state) {
  const inputs = new Map();
  const lists = new Map();
  const parts = fields.map((field) => {
    if (field.kind === "effects") {
      const { box, value } = effects(values[field.name] ?? [], state, field.label);
      lists.set(field.name, { begun: JSON.stringify(values[field.name] ?? []), value });
      return box;
    }
    const [row, input] = { number, choice, text, colour: (one, value) => plain(one, value ?? "#757575", "color") }[field.kind]?.(field, values[field.name]) ?? plain(field, values[field.name]);
    input.id = `field-${field.name}`;
    inputs.set(field.name, input);
    return make("div", { className: "field" }, make("label", { textContent: field.label, htmlFor: input.id }), row);
  });
  const read = (field) => {
    const { value } = inputs.get(field.name);
    if (field.kind === "number") return value === "" || Number.isNaN(Number(value)) ? null : Number(value);
    return field.kind === "choice" ? JSON.parse(value) : value;
  };
  // What was empty and stays so is not said.
  const typed = fields.filter((field) => inputs.has(field.name));
  const said = () => ({
    ...Object.fromEntries(typed.map((field) => [field.name, read(field)]).filter(([name, value]) => value !== null && (value !== "" || values[name]))),
    ...Object.fromEntries([...lists].filter(([, { begun, value }]) => JSON.stringify(value()) !== begun).map(([name, { value }]) => [name, value()])),
  });
  return { parts, inputs, values: said };
}

function plain(field, value, type = "text") {
  const input = make("input", { type, value: value ?? "", autocomplete: "off" });
  if (field.longest) input.maxLength = field.longest;
  return [input, input];
}

function text(field, value) {
  const input = make("textarea", { value: value ?? "", maxLength: field.longest });
  return [input, input];
}

// Several of these at once. One alone stays one, as it was written.
function several(field, value) {
  const begun = [value ?? []].flat();
  const boxes = field.choices.map(([one, name]) => [one, name, make("input", { type: "checkbox", checked: begun.includes(one) })]);
  const others = begun.filter((one) => !field.choices.some(([known]) => known === one));
  const row = make("div", { className: "several", role: "group", ariaLabel: field.label }, ...boxes.map(([, name, box]) => make("label", {}, box, name)));
  const chosen = () => [...boxes.filter(([, , box]) => box.checked).map(([one]) => one), ...others];
  const said = (all) => (all.length > 1 || Array.isArray(value) ? all : all[0]);
  Object.defineProperty(row, "value", { get: () => JSON.stringify(chosen().length ? said(chosen()) : null) });
  return [row, row];
}

function choice(field, value) {
  if (field.several) return several(field, value);
  const options = field.choices.map(([one, name]) => make("option", { value: JSON.stringify(one), textContent: name, selected: one === value }));
  // What stands there may be none of them: that stays as it is.
  if (!field.choices.some(([one]) => one === value)) options.unshift(make("option", { value: "null", textContent: "–", selected: true }));
  const input = make("select", {}, ...options);
  return [input, input];
}

// Words in doubt, as keys: each leads to its place in what was read.
export function doubts(words, input) {
  const unsure = words.filter((one) => one.doubtful);
  if (!unsure.length) return [];
  let from = 0;
  const keys = words.map((word) => {
    const at = input.value.indexOf(word.text, from);
    if (at >= 0) from = at + word.text.length;
    if (!word.doubtful) return null;
    const key = make("button", { type: "button", textContent: word.text });
    key.setAttribute("aria-label", say("unsure", { what: word.text }));
    key.onclick = () => {
      // It may have been put right or moved since.
      const now = input.value.startsWith(word.text, at) ? at : input.value.indexOf(word.text);
      input.focus();
      if (now >= 0) input.setSelectionRange(now, now + word.text.length);
      key.remove();
    };
    return key;
  });
  return [make("div", { className: "doubts" }, make("span", { className: "quiet", textContent: say("doubtful") }), ...keys.filter(Boolean))];
}
