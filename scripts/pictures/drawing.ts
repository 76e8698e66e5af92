import sharp from "sharp";
import { focalPointOf } from "~/features/video/survey/rules/focal-points.ts";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import type { WebImage } from "~/platform/images.ts";

export type Candidate = { image: WebImage; look: Look };

const ACROSS = 4;
const TILE = 480;
const GAP = 6;

/** A picture with its faces in boxes, its focal point in a ring, and its time; a thick frame for the poster. */
export async function drawnOver(
  { image: { jpeg, width, height }, look }: Candidate,
  isPoster = false,
): Promise<Buffer> {
  const faces = (look.faces ?? []).map(
    ({ left, right, top, bottom }) =>
      `<rect x="${left * width}" y="${top * height}" width="${(right - left) * width}" height="${(bottom - top) * height}" stroke="yellow"/>`,
  );
  const point = focalPointOf(look);
  const ring = point
    ? `<circle cx="${(point.x / 100) * width}" cy="${(point.y / 100) * height}" r="${width / 40}" stroke="red"/>`
    : "";
  const frame = isPoster
    ? `<rect width="${width}" height="${height}" stroke="lime" stroke-width="${width / 40}"/>`
    : "";
  const words = `${(look.atMs / 1000).toFixed(1)} s, ${point ? "" : "no point, "}clarity ${look.subject.clarity.toFixed(2)}`;
  const text = `<text x="${width / 50}" y="${height - width / 50}" font-size="${width / 25}" stroke="black" paint-order="stroke" fill="white">${words}</text>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-width="${width / 150}">${faces.join("")}${ring}${frame}${text}</svg>`;
  return sharp(jpeg)
    .composite([{ input: Buffer.from(drawn) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** All candidates in rows, the poster among them. */
export async function sheetOf(candidates: Candidate[], poster: Look | null): Promise<Buffer> {
  const tiles = await Promise.all(
    candidates.map(async (candidate) =>
      sharp(await drawnOver(candidate, candidate.look === poster))
        .resize({ width: TILE })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const high = Math.max(...tiles.map(({ info }) => info.height));
  const sheet = {
    width: ACROSS * (TILE + GAP),
    height: Math.ceil(tiles.length / ACROSS) * (high + GAP),
    channels: 3 as const,
    background: "black",
  };
  const placed = tiles.map(({ data }, at) => ({
    input: data,
    left: (at % ACROSS) * (TILE + GAP),
    top: Math.floor(at / ACROSS) * (high + GAP),
  }));
  return sharp({ create: sheet }).composite(placed).jpeg({ quality: 85 }).toBuffer();
}
