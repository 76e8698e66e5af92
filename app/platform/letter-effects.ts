import sharp from "sharp";
import { isSeen } from "~/lib/plain-text.ts";
import { type Lettering, setText, type TextSettings } from "./lettering.ts";

/** What stands behind letters so that they can be read on any picture. */
export type Ground = "none" | "box" | "shadow" | "outline";

type Canvas = { width: number; height: number };

const DARK = "#000000";
const LIGHT = "#ffffff";

/**
 * A transparent picture of the size of `canvas` with a text in its middle. Dark letters get a light ground.
 * @returns PNG bytes
 */
export async function textPicture(
  canvas: Canvas,
  settings: TextSettings,
  ground: Ground,
  boxColour?: string,
): Promise<Buffer> {
  const margins = ground === "box" ? boxMargins(settings.largest) : { across: 0, down: 0 };
  const room = { width: settings.width - margins.across, height: settings.height - margins.down };
  if (!isSeen(settings.text)) return emptyPicture(canvas);
  const letters = await setText({ ...settings, ...room });
  const behind = await groundOf(letters, settings, ground, boxColour);
  const middle = ({ width, height }: Canvas) => ({
    left: Math.max(0, Math.round((canvas.width - width) / 2)),
    top: Math.max(0, Math.round((canvas.height - height) / 2)),
  });
  const layers = [behind, letters].flatMap((layer) => (layer ? [{ input: layer.png, ...middle(layer) }] : []));
  return emptyCanvas(canvas).composite(layers).png({ compressionLevel: 3 }).toBuffer();
}

/** A transparent picture. */
export const emptyPicture = (canvas: Canvas): Promise<Buffer> => emptyCanvas(canvas).png().toBuffer();

const emptyCanvas = ({ width, height }: Canvas) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** A darkened screen with a text on a coloured box in its middle. */
export async function cardPicture(screen: Canvas, settings: TextSettings, colour: string): Promise<Buffer> {
  const text = await textPicture(screen, settings, "box", colour);
  const dark = { r: 0, g: 0, b: 0, alpha: 0.6 };
  const card = sharp({ create: { width: screen.width, height: screen.height, channels: 4, background: dark } });
  return card
    .composite([{ input: text }])
    .png({ compressionLevel: 3 })
    .toBuffer();
}

async function groundOf(
  letters: Lettering,
  settings: TextSettings,
  ground: Ground,
  boxColour?: string,
): Promise<Lettering | null> {
  if (ground === "none") return null;
  const colour = isDark(settings.color) ? LIGHT : DARK;
  if (ground === "box") return boxFor(letters, boxColour ?? colour, settings.largest, boxColour ? 1 : 0.62);
  const [blur, strength] = ground === "shadow" ? [settings.largest * 0.09, 1.6] : [settings.largest * 0.05, 6];
  const margin = Math.ceil(blur * 3);
  const { png } = await setText({ ...settings, color: colour, emphasis: undefined });
  const { data, info } = await sharp(png)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .blur(Math.max(0.5, blur))
    .linear([1, 1, 1, strength], [0, 0, 0, 0])
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const boxMargins = (size: number) => ({ across: Math.round(size * 0.9), down: Math.round(size * 0.7) });

async function boxFor({ width, height }: Lettering, colour: string, size: number, opacity: number): Promise<Lettering> {
  const margins = boxMargins(size);
  const [across, down] = [width + margins.across, height + margins.down];
  const corner = Math.round(size * 0.3);
  const box = `<svg width="${across}" height="${down}"><rect width="100%" height="100%" rx="${corner}" fill="${colour}" fill-opacity="${opacity}"/></svg>`;
  return { png: await sharp(Buffer.from(box)).png().toBuffer(), width: across, height: down };
}

function isDark(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  return (value >> 16) * 299 + ((value >> 8) & 255) * 587 + (value & 255) * 114 < 100_000;
}
