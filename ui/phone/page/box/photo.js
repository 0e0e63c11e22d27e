// A photograph on its way to the table, in pieces.

import { scaled } from "./camera.js";
import { say } from "./words.js";

// What the table lets in: 1200 by 1600.
const [SHORT, LONG] = [1200, 1600];
const PIECE = 40000;
const TRIES = 3;

// What comes of bytes that the table gets in pieces; told(share) follows them. Where the line breaks, all of them are
// sent once more: the table has forgotten the half.
export async function send(page, begin, bytes, told = () => {}) {
  for (let tries = 1; ; tries++) {
    await page.line();
    try {
      await page.ask({ ...begin, size: bytes.length });
      for (let at = 0; ;) {
        const piece = bytes.subarray(at, at + PIECE);
        at += piece.length;
        const came = await page.ask({ do: "piece", data: btoa(String.fromCharCode.apply(null, piece)) });
        told(at / bytes.length);
        if (at >= bytes.length) return came;
      }
    } catch (error) {
      // Without a reason the line broke.
      if (error || tries === TRIES) throw error;
    }
  }
}

// From a file to what the table has seen of it: { canvas, corners }. busy(text): what is being done.
export async function photographed(page, file, busy) {
  let small;
  try { small = await scaled(file, LONG, SHORT); } catch { throw { reason: say("no_photo") }; }
  const seen = await send(page, { do: "photo" }, small.bytes, (share) => busy(say("sending", { number: Math.round(share * 100) })));
  return { canvas: small.canvas, corners: seen.corners };
}
