import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FaceFinder } from "~/platform/faces.ts";
import { type Bars, insideBars } from "../rules/bars.ts";
import { forFaces } from "../rules/choices.ts";
import { type Frame, pixelsBetween } from "../rules/frames.ts";
import type { Look } from "../rules/looks.ts";
import { framesOf, type StoredFrames } from "./frames.server.ts";

type Pictures = Parameters<FaceFinder["find"]>[0];

/** Where the operator named a model; `folder` is for a temporary file. */
export type FaceSearch = { faces: FaceFinder | null; folder: string; signal?: AbortSignal };

/** The looks of stored frames, with the faces in those that serve as a poster best. */
export async function withFaces(stored: StoredFrames, bars: Bars, looks: Look[], search: FaceSearch): Promise<Look[]> {
  const chosen = new Set(search.faces ? forFaces(looks) : []);
  if (!search.faces || !chosen.size) return looks;
  const file = join(search.folder, "faces.bgr");
  try {
    const size = await writeFrames(file, stored, bars, (place) => chosen.has(looks[place] as Look));
    const found = await facesOf({ file, ...size }, search);
    const each = found?.values();
    return looks.map((look) => (chosen.has(look) ? { ...look, faces: each?.next().value ?? [] } : look));
  } finally {
    await rm(file, { force: true });
  }
}

/** A search that fails finds nothing: pictures are chosen without it. */
async function facesOf(pictures: Pictures, { faces, signal }: FaceSearch) {
  const found = await faces?.find(pictures, signal).catch(() => null);
  signal?.throwIfAborted();
  return found;
}

/** The look of one picture, with the faces in it. */
export async function withFacesOf(frame: Frame, look: Look, search: FaceSearch): Promise<Look> {
  const file = join(search.folder, "face.bgr");
  try {
    await writeFile(file, blueFirst(frame, { ...frame, left: 0, top: 0 }));
    const found = await facesOf({ file, width: frame.width, height: frame.height }, search);
    return found ? { ...look, faces: found[0] ?? [] } : look;
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes the wanted frames between the bars, blue first; their size. */
async function writeFrames(path: string, stored: StoredFrames, bars: Bars, isWanted: (place: number) => boolean) {
  const area = insideBars(bars, stored.size);
  const file = await open(path, "w");
  try {
    let place = 0;
    for await (const frame of framesOf(stored)) if (isWanted(place++)) await file.write(blueFirst(frame, area));
  } finally {
    await file.close();
  }
  return { width: area.width, height: area.height };
}

const blueFirst = (frame: Frame, area: ReturnType<typeof insideBars>): Uint8Array => {
  const pixels = pixelsBetween(frame, area);
  for (let at = 0; at < pixels.length; at += 3) pixels.subarray(at, at + 3).reverse();
  return pixels;
};
