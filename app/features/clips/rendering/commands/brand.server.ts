import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { cardPicture, textPicture } from "~/platform/letter-effects.ts";
import { fittedLogotype } from "~/platform/logotypes.ts";
import {
  type Corner,
  cardTimes,
  DEFAULT_BRAND_COLOUR,
  TITLE_MS,
  TITLE_PLACE,
  titleBox,
  watermarkBox,
} from "../rules/brand.ts";
import { type Overlay, still } from "../rules/overlays.ts";

type Brand = {
  aspect: Aspect;
  title?: string | null;
  callToAction?: string | null;
  brandColour?: string | null;
  watermark?: { picture: Buffer; corner: Corner } | null;
};

/** The title at the beginning of a clip, the card with the call to action at its end, and the watermark over all of it. */
export async function brandOverlays(folder: string, brand: Brand, lastsMs: number): Promise<Overlay[]> {
  const { aspect, title, callToAction, watermark, brandColour } = brand;
  return [
    ...(title ? [await titleOverlay(folder, title, { aspect, brandColour })] : []),
    ...(callToAction ? [await cardOverlay(folder, callToAction, { aspect, brandColour }, lastsMs)] : []),
    ...(watermark ? [await watermarkOverlay(folder, { aspect, ...watermark })] : []),
  ];
}

type Look = { aspect: Aspect; brandColour?: string | null };

const largestOf = ({ width, height }: { width: number; height: number }) =>
  Math.round(Math.min(width, height) * TITLE_PLACE.size);

/** The picture of a clip's title, of the size of `titleBox`. */
export function titlePicture(title: string, { aspect, brandColour }: Look): Promise<Buffer> {
  const { width, height } = titleBox(aspect);
  const settings = { text: title, face: "title" as const, color: "#ffffff", largest: largestOf(ASPECTS[aspect]) };
  return textPicture({ width, height }, { ...settings, width, height }, "box", brandColour ?? DEFAULT_BRAND_COLOUR);
}

/** The picture of the card with the call to action, of the size of the clip. */
export function callPicture(callToAction: string, { aspect, brandColour }: Look): Promise<Buffer> {
  const screen = ASPECTS[aspect];
  const box = { width: Math.round(screen.width * 0.74), height: Math.round(screen.height * 0.3) };
  const settings = { text: callToAction, face: "title" as const, color: "#ffffff", largest: largestOf(screen), ...box };
  return cardPicture(screen, settings, brandColour ?? DEFAULT_BRAND_COLOUR);
}

async function titleOverlay(folder: string, title: string, look: Look) {
  const path = join(folder, "title.png");
  await writeFile(path, await titlePicture(title, look));
  return still(path, titleBox(look.aspect), { fromMs: 0, toMs: TITLE_MS });
}

async function cardOverlay(folder: string, callToAction: string, look: Look, lastsMs: number) {
  const path = join(folder, "card.png");
  await writeFile(path, await callPicture(callToAction, look));
  return still(path, { x: 0, y: 0 }, cardTimes(lastsMs));
}

type Mark = { aspect: Aspect; picture: Buffer; corner: Corner };

async function watermarkOverlay(folder: string, { aspect, picture, corner }: Mark) {
  const path = join(folder, "watermark.png");
  const { png, ...size } = await fittedLogotype(picture, watermarkBox(aspect, corner, ASPECTS[aspect]));
  await writeFile(path, png);
  return still(path, watermarkBox(aspect, corner, size), null);
}
