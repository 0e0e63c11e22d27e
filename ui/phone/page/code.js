// A code to be scanned, as the table gives it: asked for where one is shown.

import { part } from "./plan.js";

// What is said beside it where it opens a seat: whoever does not invite another phone needs none of it.
export const INVITE_WHY = @INVITE_WHY@;
export const SAVE_SEAT = @SAVE_SEAT@;

export const ready = Promise.resolve();

export function drawCode({ size, path }) { return part("svg", { viewBox: `0 0 ${size} ${size}`, class: "code", "aria-hidden": "true" }, part("path", { d: path })); }
