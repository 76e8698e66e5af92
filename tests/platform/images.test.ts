import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { toPrintImage } from "~/platform/images.ts";

const SIDE = 1000;

/** Soft shapes under film grain: the most expensive input for an encoder, and its losses show. */
async function grainy(): Promise<Buffer> {
  const shapes = sharp(randomBytes(125 * 125 * 3), { raw: { width: 125, height: 125, channels: 3 } });
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const grain = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#808080", noise } });
  const large = await shapes.blur(2).resize(SIDE, SIDE).png().toBuffer();
  return sharp(large)
    .composite([{ input: await grain.png().toBuffer(), blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

/** Mean square of the difference, over all channels. */
async function lossOf(picture: Buffer, source: Buffer): Promise<number> {
  const [made, meant] = await Promise.all([pixels(picture), pixels(source)]);
  return made.reduce((sum, value, at) => sum + (value - (meant[at] ?? 0)) ** 2, 0) / made.length;
}

/** Microseconds of all threads. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user;
}

test("a picture for print is as close to its source as with mozjpeg's full search, and hardly larger", async () => {
  const source = await grainy();
  const searched = await sharp(source).jpeg({ quality: 88, mozjpeg: true }).toBuffer();
  const { jpeg } = await toPrintImage(source);
  expect(jpeg.length).toBeLessThan(searched.length * 1.2);
  expect(await lossOf(jpeg, source)).toBeLessThan((await lossOf(searched, source)) * 1.03);
});

test("the most expensive picture takes less than half of the time of that search", async () => {
  const raw = { width: 2000, height: 2000, channels: 3 } as const;
  const source = await sharp(randomBytes(2000 * 2000 * 3), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [searched, made]: [number[], number[]] = [[], []];
  // What else runs on the machine makes each slower, and the least the least.
  for (let pair = 0; pair < 3; pair++) {
    searched.push(await cpuOf(() => sharp(source).jpeg({ quality: 88, mozjpeg: true }).toBuffer()));
    made.push(await cpuOf(() => toPrintImage(source)));
  }
  expect(Math.min(...made)).toBeLessThan(Math.min(...searched) / 2);
});
