import { join } from "node:path";
import sharp from "sharp";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import type { PictureOwner } from "~/features/content/pictures/rules.ts";
import { daysAgo, type Making, OWNER } from "./making.ts";

const PAINTED = join(import.meta.dirname, "../../public/samples");
type Scene = "dawn" | "dusk" | "dunes" | "night";

/** Stores a picture of a page as an upload is stored; returns its key. */
async function kept({ db, storage }: Making, ownerId: PictureOwner, bytes: Buffer, days: number): Promise<string> {
  const stored = await storePicture({ db, storage }, { accountId: OWNER, ownerId }, bytes, daysAgo(days, "14:30"));
  if (!stored.ok) throw new Error(stored.reason);
  return stored.picture.key;
}

type Region = { left: number; top: number; width: number; height: number };

/** A still of a painted scene, or of a part of it. */
export async function addStill(making: Making, ownerId: PictureOwner, scene: Scene, days: number, region?: Region) {
  const whole = sharp(join(PAINTED, `${scene}.webp`));
  const part = region ? whole.extract(region) : whole;
  return kept(making, ownerId, await part.resize({ width: 1200 }).jpeg({ quality: 74 }).toBuffer(), days);
}

/** How somebody stands before the light: where the head is, how wide the shoulders are, and what the hair is like. */
export type Figure = { scene: Scene; left: number; lean: number; shoulders: number; hair: "short" | "long" | "cap" };

const [WIDTH, HEIGHT] = [800, 1000];

/** A portrait against the light of a scene: nobody's face, and nobody's photograph. */
export const addPortrait = async (making: Making, ownerId: PictureOwner, figure: Figure, days: number) =>
  kept(making, ownerId, await drawnPortrait(figure), days);

async function drawnPortrait(figure: Figure): Promise<Buffer> {
  const ground = await sharp(join(PAINTED, `${figure.scene}.webp`))
    .extract({ left: figure.left, top: 40, width: 528, height: 660 })
    .resize(WIDTH, HEIGHT)
    .blur(14)
    .modulate({ brightness: 1.12, saturation: 1.1 })
    .toBuffer();
  const drawn = sharp(ground).composite([{ input: Buffer.from(silhouette(figure)) }]);
  return drawn.jpeg({ quality: 78 }).toBuffer();
}

function silhouette({ lean, shoulders, hair }: Figure): string {
  const [x, neck] = [400 + lean, 560];
  const [left, right] = [x - shoulders, x + shoulders];
  const body = `M${left} 1010 C${left} 790 ${x - 200} 700 ${x - 74} 668 L${x - 70} ${neck} L${x + 70} ${neck} L${x + 74} 668 C${x + 200} 700 ${right} 790 ${right} 1010 Z`;
  const head = `M${x - 124} 400 C${x - 130} 250 ${x + 130} 250 ${x + 124} 400 C${x + 122} 520 ${x + 60} 620 ${x} 622 C${x - 60} 620 ${x - 122} 520 ${x - 124} 400 Z`;
  const shapes = {
    short: `M${x - 134} 400 C${x - 150} 230 ${x - 40} 214 ${x} 220 C${x + 70} 206 ${x + 152} 250 ${x + 134} 404 C${x + 100} 330 ${x - 90} 330 ${x - 134} 400 Z`,
    long: `M${x - 136} 420 C${x - 170} 200 ${x + 170} 200 ${x + 140} 420 C${x + 158} 560 ${x + 190} 660 ${x + 168} 760 C${x + 90} 700 ${x - 90} 700 ${x - 172} 770 C${x - 190} 650 ${x - 150} 560 ${x - 136} 420 Z`,
    cap: `M${x - 136} 372 C${x - 136} 220 ${x + 136} 220 ${x + 136} 372 L${x + 196} 390 L${x + 130} 400 L${x - 136} 392 Z`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3.2"/></filter>
    <filter id="rim" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="11"/></filter></defs>
    <g fill="#ffd9a8" opacity="0.7" filter="url(#rim)" transform="translate(9 -8)"><path d="${body}"/><path d="${head}"/><path d="${shapes[hair]}"/></g>
    <g fill="#0d0b11" filter="url(#soft)"><path d="${body}"/><path d="${head}"/><path d="${shapes[hair]}"/></g></svg>`;
}
