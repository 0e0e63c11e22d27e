// A picture: taken by the phone's own camera or chosen, and made small before it is sent anywhere.

import { make } from "./draw.js";

// Bytes that the table lets in.
const MOST = 2000000;

// Opens the phone's camera, or its pictures, at once: only a touch may do that.
export function takePhoto(taken) {
  const input = make("input", { type: "file", accept: "image/*", id: "camera", hidden: true });
  input.setAttribute("capture", "environment");
  document.getElementById("camera")?.remove();
  document.body.append(input);
  input.onchange = () => { if (input.files[0]) taken(input.files[0]); input.remove(); };
  input.click();
}

// A picture on a canvas, its sides no longer than these, and its bytes. Fails for what this phone cannot open.
export async function scaled(file, long, short = long) {
  const picture = await opened(file);
  const [wide, high] = [picture.naturalWidth, picture.naturalHeight];
  const part = Math.min(1, long / Math.max(wide, high), short / Math.min(wide, high));
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
