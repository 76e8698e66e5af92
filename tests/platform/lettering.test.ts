import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawOgImage } from "~/features/page/og-images/commands.server.ts";
import { ogImageOf } from "~/features/page/og-images/rules.ts";
import { setText } from "~/platform/lettering.ts";
import { publicSite } from "../support/public-site.ts";

const WISH = { face: "title", color: "#ffffff", width: 1000, height: 300, largest: 176 } as const;

/** The share of a picture that is ink. */
async function inkOf(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).stats();
  return (channels[3]?.mean ?? 0) / 255;
}

const TITLES = {
  short: "Io",
  long: "A Very Long Title That Goes On About Two Sisters Who Walk A Drowned Coast To Return A Stolen Bell To Its Tower",
  "one long word": "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
  Cyrillic: "Соляная дорога",
  Greek: "Ο δρόμος του αλατιού",
  Vietnamese: "Đường muối dài",
  Hebrew: "דרך המלח הארוכה",
  Arabic: "طريق الملح الطويل",
  "with markup": "<b>Salt</b> & <i>Bell",
};

describe("titles", () => {
  test.each(Object.entries(TITLES))("fit their place: %s", async (_, text) => {
    const { png, width, height } = await setText({ ...WISH, text });
    expect(width).toBeLessThanOrEqual(WISH.width);
    expect(height).toBeLessThanOrEqual(WISH.height);
    expect(await inkOf(png)).toBeGreaterThan(0.1);
  });
});

describe("an og-image", () => {
  const pixels = (jpeg: Buffer) => sharp(jpeg).resize(120).raw().toBuffer();

  test("is drawn for a film without a picture, and differs by title", async () => {
    const [salt, bell] = await Promise.all(
      ["The Salt Road", "The Bell"].map((title) => drawOgImage({ ...ogImageOf(publicSite()), title }, null)),
    );
    expect(await sharp(salt).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect((await pixels(salt ?? Buffer.alloc(0))).equals(await pixels(bell ?? Buffer.alloc(0)))).toBe(false);
  });

  test("shows only the picture where no font has the letters", async () => {
    const card = { ...ogImageOf(publicSite()), title: "塩の道", name: "塩" };
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const { channels } = await sharp(await drawOgImage(card, picture)).stats();
    expect(channels[0]?.min).toBeGreaterThan(245);
  });
});
