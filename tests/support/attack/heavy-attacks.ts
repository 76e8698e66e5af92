import sharp from "sharp";
import { IS_FULL_PROOF } from "../walks.ts";
import { type Attack, attack, multipart } from "./attack.ts";
import type { Documents } from "./parser-attacks.ts";

/** The amount of work: a test has less time than a benchmark. */
export type Measure = {
  qrAtOnce: number;
  pixels: number;
  picturesAtOnce: number;
  isFull: boolean;
  documents: Documents;
};

const FEW = { seed: 1, mixed: 0, oneOf: 4 };
const MANY = { seed: 1, mixed: 20, oneOf: 1 };
export const SHORT: Measure = { qrAtOnce: 6, pixels: 1_600, picturesAtOnce: 1, isFull: IS_FULL_PROOF, documents: FEW };
export const WHOLE: Measure = { qrAtOnce: 24, pixels: 3_600, picturesAtOnce: 4, isFull: true, documents: MANY };

/** Much work for few bytes: QR codes and pictures of many pixels. */
export async function heavyAttacks(
  { linkId = "" }: Record<string, string>,
  { qrAtOnce, pixels, picturesAtOnce }: Measure,
): Promise<Attack[]> {
  const qr = `/studio/links/${linkId}/qr`;
  const pictures = await hostilePictures(pixels);
  const places = [
    ["/studio/film/pictures", "picture"],
    ["/studio/profile/pictures", "picture"],
    [qr, "logo"],
  ] as const;
  return [
    ...["png", "svg"].map((format) =>
      attack(`the largest QR code as ${format}`, `${qr}?size=2048&format=${format}`, {
        ...{ caller: "owner", times: qrAtOnce },
      }),
    ),
    ...places.flatMap(([path, name]) =>
      pictures.map(([what, bytes]) =>
        attack(`${what} as ${name} at ${path.split("/", 3).at(-1)}`, path, {
          ...{ caller: "owner", method: "POST", times: picturesAtOnce },
          ...multipart(() => [], { name, filename: "x.png", bytes: () => bytes }),
        }),
      ),
    ),
  ];
}

async function hostilePictures(pixels: number): Promise<[what: string, bytes: Buffer][]> {
  const plain = sharp({ create: { width: pixels, height: pixels, channels: 3, background: "#345" } });
  const png = await plain.clone().png({ compressionLevel: 9 }).toBuffer();
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const noisy = sharp({ create: { width: pixels, height: pixels, channels: 3, noise, background: "#345" } });
  return [
    ["a plain picture of many pixels", png],
    ["a noisy picture of many pixels", await noisy.jpeg({ quality: 30 }).toBuffer()],
    ["a picture that claims a billion pixels", claiming(png, 40_000)],
    ["a picture cut off", png.subarray(0, png.length / 2)],
    ["a drawing", Buffer.from(DRAWING)],
  ];
}

/** The same file with another size in its header. */
function claiming(png: Buffer, side: number): Buffer {
  const lying = Buffer.from(png);
  lying.writeUInt32BE(side, 16);
  lying.writeUInt32BE(side, 20);
  return lying;
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999">${"<g>".repeat(3_000)}</svg>`;
