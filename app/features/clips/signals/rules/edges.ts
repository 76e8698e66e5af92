import type { Frame, Size } from "~/features/video/survey/rules/frames.ts";

/**
 * For each pixel whether the picture becomes lighter (above 0) or darker from left to right: 1 for an edge, 2 for a strong
 * one, 0 elsewhere.
 */
export type EdgePicture = Size & { atMs: number; edges: Int8Array };

/** Least differences, of 255. */
const EDGE = 36;
const STRONG_EDGE = 110;

/** The upright edges of a picture; strokes of letters have one at each side. */
export function edgesOf({ atMs, width, height, pixels }: Frame): EdgePicture {
  const edges = new Int8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const difference = (coloursAt(pixels, at + 1) - coloursAt(pixels, at - 1)) / 3;
      if (Math.abs(difference) > EDGE) edges[at] = Math.sign(difference) * (Math.abs(difference) > STRONG_EDGE ? 2 : 1);
    }
  return { atMs, width, height, edges };
}

/** All edges of a picture alike, or its strong ones alone. */
export function edgesAlike(picture: EdgePicture, kind: "all" | "strong"): EdgePicture {
  const edges = new Int8Array(picture.edges.length);
  for (let at = 0; at < edges.length; at++) {
    const edge = picture.edges[at] ?? 0;
    if (kind === "all" || Math.abs(edge) > 1) edges[at] = Math.sign(edge);
  }
  return { ...picture, edges };
}

/** The three colours count alike, so that red letters on black have edges. */
const coloursAt = (pixels: Uint8Array, at: number) =>
  (pixels[at * 3] ?? 0) + (pixels[at * 3 + 1] ?? 0) + (pixels[at * 3 + 2] ?? 0);

/** The edges of the first picture that all of these have; they are of one size. */
export function heldEdges(pictures: EdgePicture[]): Int8Array {
  const held = new Int8Array(pictures[0]?.edges ?? []);
  for (const { edges } of pictures) for (let at = 0; at < held.length; at++) if (edges[at] !== held[at]) held[at] = 0;
  return held;
}
