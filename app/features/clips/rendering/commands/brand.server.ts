import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { cardPicture, textPicture } from "~/platform/letter-effects.ts";
import { DEFAULT_BRAND_COLOUR, TITLE_MS, TITLE_PLACE } from "../rules/brand.ts";
import { type Overlay, still } from "../rules/overlays.ts";

type Brand = {
  aspect: Aspect;
  title?: string | null;
  callToAction?: string | null;
  brandColour?: string | null;
};

/** The title at the beginning of a clip, and the card with the call to action at its end. */
export async function brandOverlays(folder: string, brand: Brand, lastsMs: number): Promise<Overlay[]> {
  const { title, callToAction } = brand;
  return [
    ...(title ? [await titleOverlay(folder, { ...brand, title })] : []),
    ...(callToAction ? [await cardOverlay(folder, { ...brand, callToAction }, lastsMs)] : []),
  ];
}

async function titleOverlay(folder: string, { aspect, title, brandColour }: Brand & { title: string }) {
  const screen = ASPECTS[aspect];
  const canvas = { width: even(screen.width * TITLE_PLACE.width), height: even(screen.height * TITLE_PLACE.height) };
  const largest = Math.round(Math.min(screen.width, screen.height) * TITLE_PLACE.size);
  const settings = { text: title, face: "title" as const, color: "#ffffff", largest, ...canvas };
  const path = join(folder, "title.png");
  await writeFile(path, await textPicture(canvas, settings, "box", brandColour ?? DEFAULT_BRAND_COLOUR));
  const place = { x: Math.round((screen.width - canvas.width) / 2), y: Math.round(screen.height * TITLE_PLACE.top) };
  return still(path, place, { fromMs: 0, toMs: TITLE_MS });
}

async function cardOverlay(
  folder: string,
  { aspect, callToAction, brandColour }: Brand & { callToAction: string },
  lastsMs: number,
) {
  const screen = ASPECTS[aspect];
  const path = join(folder, "card.png");
  const largest = Math.round(Math.min(screen.width, screen.height) * TITLE_PLACE.size);
  const box = { width: Math.round(screen.width * 0.74), height: Math.round(screen.height * 0.3) };
  const settings = { text: callToAction, face: "title" as const, color: "#ffffff", largest, ...box };
  await writeFile(path, await cardPicture(screen, settings, brandColour ?? DEFAULT_BRAND_COLOUR));
  return still(path, { x: 0, y: 0 }, { fromMs: Math.max(0, lastsMs - TITLE_MS), toMs: lastsMs });
}

const even = (length: number) => Math.round(length / 2) * 2;
