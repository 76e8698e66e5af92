import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawOgImage } from "~/features/page/og-images/commands.server.ts";
import { ogImageOf } from "~/features/page/og-images/rules.ts";
import { textPicture } from "~/platform/letter-effects.ts";
import { setText } from "~/platform/lettering.ts";
import { ringPng } from "../support/logotypes.ts";
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
  Chinese: "长路漫漫",
  Japanese: "塩の道",
  Korean: "소금의 길",
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
      ["The Salt Road", "The Bell"].map((title) =>
        drawOgImage({ ...ogImageOf(publicSite()), title }, { poster: null }),
      ),
    );
    expect(await sharp(salt).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect((await pixels(salt ?? Buffer.alloc(0))).equals(await pixels(bell ?? Buffer.alloc(0)))).toBe(false);
  });

  test("has the owner's logotype in the place of its title, and the maker below", async () => {
    const poster = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#000000" } })
      .png()
      .toBuffer();
    const drawn = await drawOgImage(ogImageOf(publicSite()), { poster, logotype: await ringPng("#ff0000") });
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    const reds = Array.from({ length: data.length / 3 }, (_, at) => at).filter(
      (at) => (data[at * 3] ?? 0) > 180 && (data[at * 3 + 1] ?? 0) < 60,
    );
    const rows = reds.map((at) => Math.floor(at / info.width));
    expect(reds.length).toBeGreaterThan(5_000);
    expect([Math.min(...rows) > 250, Math.max(...rows) < 560]).toEqual([true, true]);
    const [letters, own] = await Promise.all(
      [null, await ringPng()].map((logotype) =>
        drawOgImage({ ...ogImageOf(publicSite()), title: "塩" }, { poster, logotype }),
      ),
    );
    expect((await pixels(letters ?? drawn)).equals(await pixels(own ?? drawn))).toBe(false);
  });

  test("shows only the picture where no font has the letters", async () => {
    const card = { ...ogImageOf(publicSite()), title: "ทางเกลือ", name: "เกลือ" };
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const { channels } = await sharp(await drawOgImage(card, { poster: picture })).stats();
    expect(channels[0]?.min).toBeGreaterThan(245);
  });
});

test.each(["\u200b", "\u00ad", "\u2060", "\u202e", ""])(
  "a text that shows nothing (%j) is drawn as nothing",
  async (text) => {
    expect(await inkOf((await setText({ ...WISH, text })).png)).toBe(0);
    const canvas = { width: 100, height: 40 };
    expect(await inkOf(await textPicture(canvas, { ...WISH, text }, "box"))).toBe(0);
  },
);
