// A photograph: chosen or taken by the phone's own camera, made small here, and sent in pieces.

import { make } from "./draw.js";
import { say } from "./words.js";

// What the table lets in: 1200 by 1600, and two million bytes.
const [SHORT, LONG, MOST] = [1200, 1600, 2000000];
const PIECE = 40000;
const TRIES = 3;

// Opens the phone's camera, or its pictures, at once: only a touch may do that.
export function takePhoto(taken) {
  const input = make("input", { type: "file", accept: "image/*", id: "camera", hidden: true });
  input.setAttribute("capture", "environment");
  document.getElementById("camera")?.remove();
  document.body.append(input);
  input.onchange = () => { if (input.files[0]) taken(input.files[0]); input.remove(); };
  input.click();
}

// A picture on a canvas, no larger than the table lets in, and its bytes. Fails for what this phone cannot open.
export async function scaled(file) {
  const picture = await opened(file);
  const [wide, high] = [picture.naturalWidth, picture.naturalHeight];
  const part = Math.min(1, LONG / Math.max(wide, high), SHORT / Math.min(wide, high));
  const canvas = make("canvas", { width: Math.round(wide * part), height: Math.round(high * part) });
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  for (const quality of [.86, .7, .5]) {
    const blob = await new Promise((yes) => canvas.toBlob(yes, "image/jpeg", quality));
    if (blob && blob.size <= MOST) return { canvas, bytes: new Uint8Array(await blob.arrayBuffer()) };
  }
  throw new Error("too large");
}

function opened(file) {
  return new Promise((yes, no) => {
    const picture = new Image();
    picture.onload = () => yes(picture);
    picture.onerror = no;
    picture.src = URL.createObjectURL(file);
  });
}

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
  try { small = await scaled(file); } catch { throw { reason: say("no_photo") }; }
  const seen = await send(page, { do: "photo" }, small.bytes, (share) => busy(say("sending", { number: Math.round(share * 100) })));
  return { canvas: small.canvas, corners: seen.corners };
}
