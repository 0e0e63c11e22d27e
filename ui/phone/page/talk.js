// The way to the table and back: one socket, which comes back by itself, and requests that are answered in turn.

const KEEP = "table-companion-seat";
const WAITS = [100, 200, 400, 800, 1500, 2500];

export class Talk {
  // show(state), sorry(error), net(up): what the page does with what is heard.
  constructor(show, sorry, net) {
    Object.assign(this, { show, sorry, net, tries: 0, number: 0, waiting: new Map(), entry: null, ended: false });
    const ticket = location.hash.slice(1);
    if (ticket) {
      // Behind '#', where no server or log sees it; it is good once, and not to be left in the address.
      this.entry = { ticket };
      history.replaceState(null, "", "/");
    } else if (localStorage.getItem(KEEP)) {
      this.entry = { key: localStorage.getItem(KEEP) };
    }
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    window.addEventListener("online", () => this.wake());
    window.addEventListener("pageshow", () => this.wake());
  }

  get known() { return this.entry !== null; }

  enter(letters) {
    this.entry = { letters };
    this.ended = false;
    this.open();
  }

  // After sleep a socket can look open and be dead: a look at the log tells, and a second later it is opened anew.
  wake() {
    if (!this.known || this.ended) return;
    if (!this.socket || this.socket.readyState > 1) { this.tries = 0; this.open(); return; }
    if (this.socket.readyState !== 1) return;
    const socket = this.socket;
    const late = setTimeout(() => this.socket === socket && this.again(), 1000);
    this.ask({ do: "log", since: 1e9 }).then(() => clearTimeout(late), () => clearTimeout(late));
  }

  again() {
    const old = this.socket;
    this.socket = null;
    if (old) { old.onclose = null; old.close(); }
    this.fail();
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState < 2) return;
    const socket = this.socket = new WebSocket(`ws://${location.host}/talk`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => socket.send(JSON.stringify(this.entry));
    socket.onmessage = async ({ data }) => this.hear(JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data)));
    socket.onclose = () => {
      this.fail();
      if (this.ended || this.socket !== socket) return;
      this.net(false);
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  fail() {
    for (const { no } of this.waiting.values()) no(null);
    this.waiting.clear();
  }

  hear(said) {
    if (said.tell === "entered") {
      this.entry = { key: said.key };
      localStorage.setItem(KEEP, said.key);
      this.tries = 0;
      this.net(true);
    } else if (said.tell === "state") {
      this.show(said.state);
    } else if (said.tell === "sorry") {
      this.ended = true;
      if (said.error.key !== "phone.too_much") { localStorage.removeItem(KEEP); this.entry = null; }
      this.sorry(said.error);
    } else if (this.waiting.has(said.id)) {
      const { yes, no } = this.waiting.get(said.id);
      this.waiting.delete(said.id);
      said.ok ? yes(said) : no(said.error);
    }
  }

  // A request; fails with the table's reason, or with null where the line broke: the state that follows then tells.
  ask(request) {
    return new Promise((yes, no) => {
      if (!this.socket || this.socket.readyState !== 1) { no(null); return; }
      const id = ++this.number;
      this.waiting.set(id, { yes, no });
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }
}
