import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { fittedLogotype, type Logotype, toLogotype } from "~/platform/logotypes.ts";
import { ringPng, ringSvg } from "../support/logotypes.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const plain = (channels: 3 | 4, alpha: number) =>
  sharp({ create: { width: 80, height: 40, channels, background: { r: 200, g: 40, b: 40, alpha } } })
    .png()
    .toBuffer();

async function drawn(source: Buffer): Promise<Logotype> {
  const logotype = await toLogotype(source);
  if (typeof logotype === "string") throw new Error(logotype);
  return logotype;
}

describe("a logotype", () => {
  it("from a vector file is a large PNG without its margins, transparent inside the ring", async () => {
    const { png, width, height } = await drawn(ringSvg());
    const { format } = await sharp(png).metadata();
    expect(format).toBe("png");
    expect(width).toBeGreaterThan(1200);
    // The ring is 324 by 144 units of the file's 400 by 200.
    expect(width / height).toBeCloseTo(324 / 144, 1);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * 4 + 3];
    expect([alphaAt(width / 2, height / 2), alphaAt(width / 2, height * 0.08)]).toEqual([0, 255]);
  });

  it("from a PNG keeps its size", async () => {
    const { width, height } = await drawn(await ringPng());
    expect([Math.abs(width - 648) < 4, Math.abs(height - 288) < 4]).toEqual([true, true]);
  });

  it("is refused with its reason where it is opaque, empty, or no picture", async () => {
    expect(await toLogotype(await plain(3, 1))).toBe("opaque");
    expect(await toLogotype(await plain(4, 0))).toBe("empty");
    const photograph = await sharp(await plain(3, 1))
      .jpeg()
      .toBuffer();
    const broken = [
      Buffer.from("<svg"),
      Buffer.alloc(0),
      Buffer.from("MZ\u0090"),
      photograph,
      ringSvg(" ".repeat(3e6)),
    ];
    expect(await Promise.all(broken.map((source) => toLogotype(source)))).toEqual(broken.map(() => "not-logotype"));
  });

  it("draws nothing of other files that a vector file references", async () => {
    const folder = await scratchFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const secret = join(folder, "secret.png");
    await writeFile(secret, await plain(3, 1));
    const image = `<image href="file://${secret}" x="0" y="0" width="400" height="200"/>`;
    expect((await drawn(ringSvg(image))).png).toEqual((await drawn(ringSvg())).png);
  });

  it("refuses a vector file whose entities expand without end", async () => {
    const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("");
    const bomb = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
    expect(await toLogotype(Buffer.from(bomb))).toMatch(/not-logotype|empty/);
  });

  it("fits its box and is never enlarged", async () => {
    const { png } = await drawn(await ringPng());
    expect(await fittedLogotype(png, { width: 320, height: 1000 })).toMatchObject({ width: 320 });
    expect((await fittedLogotype(png, { width: 5000, height: 5000 })).width).toBeLessThan(660);
  });
});
