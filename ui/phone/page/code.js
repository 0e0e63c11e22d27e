// A code to be scanned, as the table gives it: asked for where one is shown.

import { part } from "./plan.js";

export const ready = Promise.resolve();

export function drawCode({ size, path }) { return part("svg", { viewBox: `0 0 ${size} ${size}`, class: "code", "aria-hidden": "true" }, part("path", { d: path })); }
