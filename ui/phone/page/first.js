// Runs first, in whatever can run a script at all: an error is said, and the page loads itself anew, once in a while. The
// line to the table is opened here too, while all else of the page is still on its way; whose it is goes with it, as that
// would take a way there and back of its own.
"use strict";

(function () {
  const EVERY = 30000;
  const PATIENCE = 15000;
  const LOOK = 5000;

  function tell(event) {
    const from = event && event.target;
    // A sign that never came is no error.
    if (from && from.tagName && from.tagName !== "SCRIPT") return;
    const net = document.getElementById("net");
    net.hidden = false;
    net.textContent = net.dataset.broken;
    const before = (history.state || {}).broke || 0;
    const again = Math.max(1000, before + EVERY - Date.now());
    if (window.broke) return;
    window.broke = setTimeout(anew, again);
  }

  // While the table is away, what comes would be the browser's own page, which looks for nobody: this one stays.
  function anew() {
    fetch(location.pathname).then(function () {
      history.replaceState(Object.assign({}, history.state, { broke: Date.now() }), "");
      location.reload();
    }, function () { setTimeout(anew, LOOK); });
  }

  // What a request came to, the page hears where it asked; what nobody reads is an error like any other.
  window.addEventListener("error", tell, true);
  window.addEventListener("unhandledrejection", tell);
  const here = document.currentScript.dataset;

  // Only plain letters: somebody types what is no letter of ours.
  function plain(one) { return "\\u" + ("000" + one.charCodeAt(0).toString(16)).slice(-4); }

  function written(bytes) { return btoa(bytes).replace(/[+]/g, "-").replace(/[/]/g, "_").replace(/=/g, ""); }

  // A key of this phone's own: 128 random bits. On plain HTTP there is no crypto.randomUUID.
  window.newKey = function () { return written(String.fromCharCode.apply(null, crypto.getRandomValues(new Uint8Array(16)))); };

  // What lets somebody in: behind '#', where no server or log sees it, or four letters, for whoever types.
  window.takePass = function () {
    const behind = location.hash.slice(1).split(".");
    const letters = (/^[/]([a-z]{4})$/i.exec(location.pathname) || [])[1];
    if (!letters && !behind[0] && !behind[1]) return null;
    const key = behind[1] || window.newKey();
    // It is good once: whoever comes again before the page was whole comes with the same key.
    history.replaceState(history.state, "", location.pathname + "#" + behind[0] + "." + key);
    return { ticket: behind[0], letters, key };
  };

  window.openLine = function (pass, door = here.door) {
    const entry = { key: pass.key, ticket: pass.ticket, letters: pass.letters, language: "@LANGUAGE@" };
    const line = new WebSocket("ws://" + location.host + door, ["table", written(JSON.stringify(entry).replace(/[^ -~]/g, plain))]);
    line.key = pass.key;
    line.binaryType = "arraybuffer";
    // What is told before anybody listens.
    line.told = [];
    line.onmessage = function (event) { line.told.push(event); };
    return line;
  };

  // Under which name the seats of this phone are kept.
  window.keep = here.keep;
  function kept() { try { return JSON.parse(localStorage.getItem(here.keep))[0]; } catch (none) { return null; } }

  window.pass = window.takePass();
  const pass = window.pass || kept();
  window.early = pass && window.openLine(pass);
  // A script that never came says nothing at all.
  setTimeout(function () { if (!document.body.dataset.runs) tell(); }, PATIENCE);
})();
