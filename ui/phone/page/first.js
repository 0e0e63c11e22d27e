// Runs first, in whatever can run a script at all: an error is said, and the page loads itself anew, once in a while. The
// line to the table is opened here too, while all else of the page is still on its way.
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
  const door = document.currentScript.dataset.door;
  window.openLine = function () { return new WebSocket("ws://" + location.host + door); };
  window.early = window.openLine();
  // A script that never came says nothing at all.
  setTimeout(function () { if (!document.body.dataset.runs) tell(); }, PATIENCE);
})();
