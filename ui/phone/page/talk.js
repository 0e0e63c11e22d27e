// The way to the table and back: one socket, which comes back by itself, and requests that are answered in turn.

import { address, recall, remember } from "./keep.js";

const WAITS = [100, 200, 400, 800, 1500, 2500];
// So long nothing is said of a table that does not answer, and so long nothing is heard of one that is not asked: it
// says every four seconds that it is there. After the last, the line is opened anew.
const LATE = 3000;
const QUIET = 7000;
const SILENT = 9000;
const LOOK = 500;
const AGAIN = new Set(["phone.too_much", "phone.full", "phone.too_slow", "phone.closed"]);
// Another page of this phone has the line now, with the same key: that is kept, and no line opened against it.
const RESTS = new Set(["phone.box.elsewhere"]);
const PLAY = { late: LATE, ping: { do: "log", since: 1e9 } };

// Letters that run from right to left.
const BACKWARDS = /[\u0590-\u08ff\ufb1d-\ufefc]/;
// Names with any: where they stand in a sentence, they must not turn what is around them.
let turning = [];
const apart = (_, said) => (typeof said === "string" ? turning.reduce((text, name) => text.split(name).join(`\u2068${name}\u2069`), said) : said);

function read(text) {
  const said = JSON.parse(text);
  if (said.state?.seats) turning = said.state.seats.map(({ name }) => name).filter((name) => BACKWARDS.test(name));
  return turning.length ? JSON.parse(text, apart) : said;
}

// The seats of this phone, the one that is shown first: each { key, holder, evening }, and until it was let in what is
// to let it in: { ticket } or { letters }.
export class Talk {
  // told.state(state), told.back(), sorry(error), net(up): what the page does with what is heard.
  // way: how late an answer may be, and what asks nothing.
  constructor(told, sorry, net, way = PLAY) {
    Object.assign(this, { told, sorry, net, way, tries: 0, number: 0, waiting: new Map(), seats: recall(window.keep) ?? [], heard: Date.now(), opened: 0, begun: null });
    this.take();
    window.addEventListener("hashchange", () => this.take() && this.anew());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    window.addEventListener("online", () => this.wake());
    window.addEventListener("pageshow", () => this.wake());
    setInterval(() => this.look(), LOOK);
  }

  // Since when the table owes an answer, or to let us in.
  get owed() { return Math.min(this.begun ?? Infinity, ...[...this.waiting.values()].map(({ at }) => at)); }

  // Whether it is late with that, or silent altogether.
  look() {
    if (document.hidden || !this.entry || this.resting) return;
    const now = Date.now();
    if (now - this.heard > QUIET || now - this.owed > this.way.late) this.net(false);
    if (this.socket?.readyState < 2 && now - Math.max(this.heard, this.opened) > SILENT) this.anew();
  }

  // What lets this phone in is good once, and not to be left in the address.
  take() {
    const pass = window.pass ?? window.takePass();
    window.pass = null;
    if (!pass) return false;
    address();
    this.add(pass);
    return true;
  }

  add(pass) { this.seats = [{ holder: null, ...pass }, ...this.seats]; this.keep(); }

  // Where a phone may keep nothing, its address keeps what brings it back: its ticket, and the key that swapped it.
  keep() {
    if (remember(window.keep, this.seats)) return;
    const { key = "", ticket = "" } = this.entry ?? {};
    address(key && `${ticket}.${key}`);
  }

  get entry() { return this.seats[0]; }

  enter(letters) { this.add({ letters, key: window.newKey() }); this.anew(); }

  use(seat) { this.seats = [seat, ...this.seats.filter((one) => one !== seat)]; this.keep(); this.resting = false; this.anew(); }

  // Nothing is heard until another seat is used.
  rest() {
    const old = this.socket;
    this.socket = null;
    this.resting = true;
    if (old) { old.onclose = old.onmessage = null; old.close(); }
    this.fail();
  }

  // After sleep a socket can look open and be dead: a look at the log tells, and a second later it is opened anew.
  wake() {
    if (!this.entry || this.resting) return;
    // It could not be heard while this phone slept.
    this.heard = Math.max(this.heard, Date.now() - QUIET + LATE);
    if (!this.socket || this.socket.readyState > 1) { this.tries = 0; this.open(); return; }
    if (this.socket.readyState !== 1) return;
    const socket = this.socket;
    const late = setTimeout(() => this.socket === socket && this.anew(), 1000);
    this.ask(this.way.ping).then(() => clearTimeout(late), () => clearTimeout(late));
  }

  anew() {
    const old = this.socket;
    this.socket = null;
    if (old) { old.onclose = old.onmessage = null; old.close(); }
    this.fail();
    this.tries = 0;
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (!this.entry || (this.socket && this.socket.readyState < 2)) return;
    const socket = this.socket = this.early() || window.openLine(this.entry);
    this.opened = this.begun = Date.now();
    socket.onopen = () => { this.heard = Date.now(); };
    socket.onmessage = ({ data }) => this.hear(read(typeof data === "string" ? data : new TextDecoder().decode(data)));
    socket.onclose = () => {
      this.fail();
      if (this.socket !== socket || !this.entry) return;
      this.begun = null;
      this.net(false);
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
    for (const event of socket.told) socket.onmessage(event);
    if (socket.readyState === 3) socket.onclose();
  }

  // The socket that was opened while the page was on its way, once, where it is good still.
  early() {
    const { early } = window;
    window.early = null;
    return early?.key === this.entry.key && (early.readyState < 2 || early.told.length) && early;
  }

  fail() {
    for (const { no } of this.waiting.values()) no(null);
    this.waiting.clear();
  }

  hear(said) {
    this.heard = Date.now();
    this.begun = null;
    if (said.tell === "entered") {
      const { key } = this.entry;
      // The same seat scanned again, and those of another evening, are no seats of ours any longer.
      const others = this.seats.slice(1).filter((one) => one.holder !== said.holder && one.evening === said.evening);
      this.seats = [{ key, holder: said.holder, evening: said.evening }, ...others];
      this.keep();
      this.tries = 0;
      this.told.back();
    } else if (said.tell === "state") {
      this.told.state(said.state);
    } else if (said.tell === "sorry") {
      if (AGAIN.has(said.error.key)) { this.tries = WAITS.length; return; }
      if (RESTS.has(said.error.key)) { this.rest(); this.sorry(said.error); return; }
      this.seats = this.seats.slice(1);
      this.keep();
      if (this.entry) this.anew(); else this.sorry(said.error);
    } else if (this.waiting.has(said.id)) {
      const { yes, no } = this.waiting.get(said.id);
      this.waiting.delete(said.id);
      said.ok ? yes(said) : no(said.error);
    }
    if (said.tell !== "sorry" && this.heard - this.owed <= this.way.late) this.net(true);
  }

  // A request; fails with the table's reason, or with null where the line broke: the state that follows then tells.
  ask(request) {
    return new Promise((yes, no) => {
      if (!this.socket || this.socket.readyState !== 1) { no(null); return; }
      const id = ++this.number;
      this.waiting.set(id, { yes, no, at: Date.now() });
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }
}
