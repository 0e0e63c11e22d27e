// The box as a file: had on this phone, and taken in from it.

import { make } from "./draw.js";
import { send } from "./photo.js";
import { say } from "./words.js";

export function fileView(page) {
  const key = (text, act, id, go = false) => make("button", { type: "button", id, textContent: text, className: go ? "go" : "", onclick: act });

  async function give(texts) {
    try {
      const { name, text } = await page.ask({ do: "give", texts });
      const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    } catch (error) { page.refuse(error); }
  }

  async function take(file) {
    try {
      await send(page, { do: "file", name: file.name }, new Uint8Array(await file.arrayBuffer()));
      page.go(null);
      page.tell(say("taken"));
    } catch (error) { page.refuse(error); }
  }

  function draw() {
    // It is asked each time: what is printed on a card is its publisher's.
    const count = page.state().texts;
    const keys = count ? [make("p", { textContent: say("give_why", { number: count }) }), key(say("give_without"), () => give(false), "give", true), key(say("give_texts"), () => give(true), "give-texts")]
      : [key(say("give"), () => give(false), "give", true)];
    const input = make("input", { type: "file", accept: ".json,.toml,application/json", id: "file-in", hidden: true });
    input.onchange = () => { if (input.files[0]) take(input.files[0]); };
    return [make("div", { className: "keys" }, ...keys), make("p", { textContent: say("take_why") }), make("div", { className: "keys" }, key(say("take"), () => input.click(), "take-in"), input)];
  }

  return { title: say("file"), parts: draw(), changed: () => page.go(fileView(page)) };
}
