import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { paperFaceOf, pictureFaceOf } from "~/features/page/artifacts/rules/dress.ts";
import type { RunFacts } from "~/features/page/festival-runs/rules.ts";
import { drawCard } from "~/features/page/story-cards/commands/drawing.server.ts";
import { landing, placingFor } from "~/features/page/story-cards/rules/layout.ts";
import { wordsBox } from "~/features/page/story-cards/rules/sheets.ts";
import {
  CARD_FORMATS,
  CARD_SIZES,
  type CardFormat,
  cardAlt,
  cardsName,
  cardWords,
  kindsOf,
} from "~/features/page/story-cards/rules.ts";

const RUN: RunFacts = {
  ...{ festival: "Rotterdam", edition: "2027", section: "Tiger", award: "", state: "selected", premiere: "world" },
  ...{ country: "NL", deadline: null, notification: null, screening: "2027-03-12", time: "20:00" },
  ...{ venue: "Kino", city: "Rotterdam", contact: "", fee: 0, currency: "eur", notes: "" },
};
const FILM = { title: "The Salt Road", directors: ["Ada Marsh", "Bo Lind"] };

describe("a festival's cards", () => {
  test("are made of what an accepted one has", () => {
    expect(kindsOf(RUN)).toEqual(["selection", "premiere", "screening"]);
    expect(kindsOf({ ...RUN, award: "Best Film", premiere: "", screening: null })).toEqual(["selection", "award"]);
    expect(kindsOf({ ...RUN, state: "submitted" })).toEqual([]);
  });

  test("say where the premiere is", () => {
    const said = (values: Partial<RunFacts>) => cardWords({ ...RUN, ...values }, "premiere", FILM).says;
    expect(said({})).toBe("World premiere");
    expect(said({ premiere: "national" })).toBe("Premiere in Netherlands");
    expect(said({ premiere: "continental" })).toBe("Premiere in Europe");
    expect(said({ premiere: "regional" })).toBe("Premiere in Rotterdam");
    expect(said({ premiere: "regional", city: "" })).toBe("Premiere");
  });

  test("have a text for those who do not see them", () => {
    expect(cardAlt(cardWords(RUN, "screening", FILM))).toBe(
      "“The Salt Road”, a film by Ada Marsh & Bo Lind. Screening tonight, Rotterdam 2027, Tiger. March 12, 2027 · 20:00. Kino, Rotterdam.",
    );
    const award = cardWords({ ...RUN, award: "Best Film" }, "award", { title: "Bell", directors: [] });
    expect([award.says, award.name, award.detail]).toEqual(["Winner", "Best Film", "Rotterdam 2027 · Tiger"]);
    expect(cardsName("the-salt-road", "Ciné & Co")).toBe("the-salt-road-cine-co-cards");
  });
});

const PICTURES = {
  wide: { width: 3840, height: 1600 },
  usual: { width: 1920, height: 1080 },
  upright: { width: 1200, height: 1800 },
};
const POINTS = [0, 25, 50, 75, 100].flatMap((x) => [0, 25, 50, 75, 100].map((y) => ({ x, y })));

describe.each(CARD_FORMATS)("the picture of a card in the format %s", (format: CardFormat) => {
  test.each(Object.entries(PICTURES))("has its focus clear of the words: %s", (_, picture) => {
    for (const focus of POINTS)
      for (const height of [380, 560, 700]) {
        const words = wordsBox(format, height);
        const { box, crop } = placingFor(format, picture, focus, words);
        const { width, height: sheet } = CARD_SIZES[format];
        const isLying = width > sheet;
        const clear = {
          left: isLying ? words.left + words.width : 0,
          top: 0,
          width: 0,
          height: isLying ? sheet : words.top,
        };
        clear.width = width - clear.left;
        const { x, y } = landing(box, picture, focus, clear);
        expect(isLying ? x >= clear.left - 1 : y <= words.top + 1).toBe(true);
        expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height);
        expect(Math.abs(crop.width / crop.height - box.width / box.height)).toBeLessThan(0.02);
      }
  });
});

const MARK = { r: 255, g: 0, b: 255 };
const GREY = { r: 90, g: 90, b: 90 };

/** A grey picture with a mark at this point. */
async function marked(x: number, y: number) {
  const [width, height] = [1600, 900];
  const dot = { input: { create: { width: 60, height: 60, channels: 3 as const, background: MARK } } };
  const at = { left: Math.round((x / 100) * width) - 30, top: Math.round((y / 100) * height) - 30 };
  const base = sharp({ create: { width, height, channels: 3, background: GREY } });
  return {
    bytes: await base
      .composite([{ ...dot, ...at }])
      .png()
      .toBuffer(),
    width,
    height,
    focus: { x, y },
  };
}

test.each([
  ["a long title", "festival", "The sea that ".repeat(9).slice(0, 120)],
  ["Arabic", "classic", "طريق الملح بين الجبل والبحر"],
] as const)("a drawn card shows the focus whole beside %s", async (_, template, title) => {
  const [palette, { capitals, letter }] = [paletteOf({ theme: "design", template }), paperFaceOf(template)];
  const words = cardWords(RUN, "screening", { ...FILM, title });
  const drawing = { words, palette, face: pictureFaceOf(template), isCapitals: capitals, letter, logotype: null };
  for (const format of ["square", "wide"] as const) {
    const card = await drawCard(format, { ...drawing, picture: await marked(20, 80) });
    const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([CARD_SIZES[format].width, CARD_SIZES[format].height]);
    let seen = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 110 && (data[at + 1] ?? 255) < 70 && (data[at + 2] ?? 0) > 110) seen += 1;
    expect(seen).toBeGreaterThan(60 * 60 * 0.3);
  }
});
