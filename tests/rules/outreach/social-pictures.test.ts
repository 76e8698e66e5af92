import sharp, { type Region, type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { drawSheet } from "~/features/outreach/social-pictures/commands.server.ts";
import {
  arrangementFor,
  downloadName,
  MADE_FORMATS,
  type MadeFormat,
  picturesContent,
  SHEETS,
  sizeOf,
  sourceFor,
} from "~/features/outreach/social-pictures/rules.ts";
import { ogImageOf } from "~/features/page/og-images/rules.ts";
import { publicSite } from "../../support/public-site.ts";

const FACE = "pictures/ada/lx0-token-960x1200.jpg";
const actor = (values = {}) =>
  publicSite({ role: "actor", profile: { ...EMPTY_PROFILE, profileImageKey: FACE }, ...values });

describe("the picture of a post", () => {
  it("shows the film's poster, an actor's headshot, and on wide formats the actor's film", () => {
    expect(sourceFor("square", publicSite())?.key).toBe("posters/one/poster.jpg");
    expect(sourceFor("story", actor())?.key).toBe(FACE);
    expect(sourceFor("wide", actor())?.key).toBe("posters/one/poster.jpg");
    expect(sourceFor("wide", actor({ film: null }))?.key).toBe(FACE);
    expect(sourceFor("portrait", publicSite({ film: null }))).toBeNull();
  });
  it("shows the owner's own square picture where it is square, and the wide one elsewhere", () => {
    const square = { imageKey: "pictures/one/lx0-a-2000x1800-both.jpg", x: 80, y: 20 };
    const wide = { imageKey: "pictures/one/lx0-b-1920x1080-both.jpg", x: 50, y: 50 };
    const own = publicSite({ content: { ...EMPTY_CONTENT, keyArt: { portrait: null, wide, square } } });
    expect(sourceFor("square", own)).toEqual({
      ...{ key: square.imageKey, width: 2000, height: 1800 },
      focus: { x: 80, y: 20 },
    });
    expect(sourceFor("story", own)?.key).toBe(wide.imageKey);
    expect(sourceFor("square", actor())?.key).toBe(FACE);
    const moved = { ...own.content, keyArt: { ...own.content.keyArt, square: { ...square, x: 10 } } };
    expect(picturesContent({ ...own, content: moved })).not.toEqual(picturesContent(own));
  });
  it("changes with the content that it shows, and with nothing else", () => {
    const shown = JSON.stringify(picturesContent(publicSite()));
    expect(JSON.stringify(picturesContent(publicSite({ title: "Another" })))).not.toBe(shown);
    expect(JSON.stringify(picturesContent(publicSite({ description: "Another" })))).toBe(shown);
  });
  it("has the size that its place asks for", () => {
    expect(sizeOf("square")).toMatchObject({ width: 1080, height: 1080 });
    expect(sizeOf("portrait")).toMatchObject({ width: 1080, height: 1350 });
    expect(sizeOf("story")).toMatchObject({ width: 1080, height: 1920 });
    expect(sizeOf("wide")).toMatchObject({ width: 1600, height: 900 });
    expect(sizeOf("link")).toEqual({ width: 1200, height: 630 });
  });
  it("has a descriptive file name", () => {
    expect(downloadName(publicSite(), "square", SHEETS.square)).toBe("the-salt-road-square-1080x1080.jpg");
    expect(downloadName(actor(), "link", { width: 1200, height: 630 })).toBe("ada-link-1200x630.jpg");
  });
});

describe("the layout of a picture", () => {
  const still = { width: 1600, height: 900 };
  it("puts a poster at the top of a tall one, a headshot at the right of a wide one", () => {
    expect(arrangementFor("story", still, 1000).picture).toEqual({ left: 0, top: 0, width: 1080, height: 1060 });
    expect(arrangementFor("square", still, 600).picture).toMatchObject({ width: 1080, height: 1080 });
    expect(arrangementFor("wide", { width: 960, height: 1200 }, 400).picture).toMatchObject({ left: 880, width: 720 });
  });
  it("hides the ground below a poster on a tall one, and lets a little of the picture through elsewhere", () => {
    const groundOf = (format: MadeFormat, source: typeof still | null) =>
      arrangementFor(format, source, 1000).fade.ground;
    expect([groundOf("story", still), groundOf("story", null), groundOf("square", still)]).toEqual([1, 0.92, 0.92]);
    expect(groundOf("story", { width: 900, height: 1600 })).toBe(0.92);
  });

  it("keeps what is at the focal point in sight", async () => {
    const [red, blue] = [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ];
    const half = { create: { width: 1000, height: 1000, channels: 3 as const, background: "#ff0000" } };
    const bytes = await sharp({ create: { ...half.create, width: 2000, background: "#0000ff" } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const card = ogImageOf(publicSite());
    const middle = async (focus: { x: number; y: number }) => {
      const photograph = { key: "a", width: 2000, height: 1000, bytes, focus };
      const sheet = await drawSheet("square", { card, address: "x.example", photograph });
      const { dominant } = await sharp(
        await sharp(sheet).extract({ left: 0, top: 0, width: 1080, height: 300 }).toBuffer(),
      ).stats();
      return dominant.r > dominant.b;
    };
    expect([await middle(red), await middle(blue)]).toEqual([true, false]);
  });

  it("has no bars of a wide film", async () => {
    const film = await sharp({ create: { width: 800, height: 340, channels: 3, background: "#40a0c0" } })
      .extend({ top: 55, bottom: 55, background: "#000000" })
      .jpeg()
      .toBuffer();
    const photograph = { key: "a", width: 800, height: 450, bytes: film };
    const sheet = await drawSheet("square", { card: ogImageOf(publicSite()), address: "x.example", photograph });
    const top = await sharp(sheet).extract({ left: 0, top: 0, width: 1080, height: 40 }).toBuffer();
    expect((await sharp(top).stats()).channels[2]?.mean).toBeGreaterThan(100);
  });

  it.each(MADE_FORMATS)("%s has the network's size, and legible text in the safe area", async (format) => {
    const card = ogImageOf(publicSite({ title: "A Very Long Title of Everything That Ever Happened in the Harbour" }));
    const picture = sharp(await drawSheet(format, { card, address: "indielens.example/u/ada", photograph: null }));
    const { width, height, margin, foot } = SHEETS[format];
    expect(await picture.metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(await brightest(picture, { left: 0, top: foot + 2, width, height: height - foot - 2 })).toBeLessThan(60);
    expect(await brightest(picture, { left: 0, top: foot - 400, width: margin - 4, height: 400 })).toBeLessThan(120);
    expect(await brightest(picture, { left: margin, top: foot - 400, width: width / 2, height: 400 })).toBeGreaterThan(
      220,
    );
  });
});

async function brightest(picture: Sharp, box: Region): Promise<number> {
  const part = await picture.clone().extract(box).greyscale().toBuffer();
  return (await sharp(part).stats()).channels[0]?.max ?? 0;
}
