import { describe, expect, it, test } from "vitest";
import { readDocument } from "~/features/content/pages/input.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { filmColours } from "~/features/content/palettes/rules/film.ts";
import { type Colours, coloursOf, designColours } from "~/features/content/palettes/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { contrast, type Rgb, rgbOf } from "~/lib/colours.ts";

const AT_LEAST = { text: 7, muted: 4.5, accent: 3, edge: 3, danger: 4.5, success: 4.5, warning: 4.5 } as const;
const GROUNDS = ["background", "surface", "raised"] as const;

function expectReadable(colours: Colours) {
  for (const ground of GROUNDS)
    for (const [name, least] of Object.entries(AT_LEAST))
      expect(
        contrast(colours[name as keyof typeof AT_LEAST], colours[ground]),
        `${name} on ${ground}`,
      ).toBeGreaterThanOrEqual(least);
  expect(contrast(colours["on-accent"], colours.accent)).toBeGreaterThanOrEqual(4.5);
}

test("contrast matches the standard's examples", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe("the palette of a design", () => {
  it.each(TEMPLATES)("of %s is readable", (template) => expectReadable(designColours(template)));

  it("is another one for each", () => {
    expect(new Set(TEMPLATES.map((template) => designColours(template).accent)).size).toBe(TEMPLATES.length);
  });
});

const flat = (...pixel: Rgb): Rgb[] => Array.from({ length: 144 }, () => pixel);
const EXTREMES: Record<string, Rgb[]> = {
  black: flat(0, 0, 0),
  white: flat(255, 255, 255),
  grey: flat(119, 119, 119),
  red: flat(255, 0, 0),
  green: flat(0, 255, 0),
  blue: flat(0, 0, 255),
  yellow: flat(255, 255, 0),
  "dark blue": flat(0, 0, 24),
  "one pixel": [[12, 200, 90]],
  rainbow: Array.from({ length: 144 }, (_, at) => [(at * 37) % 256, (at * 91) % 256, (at * 151) % 256]),
};

describe("the palette of a film", () => {
  it.each(Object.entries(EXTREMES))("of a %s still is readable", (_, pixels) => {
    const colours = filmColours(pixels);
    if (!colours) throw new Error("no colours");
    expectReadable(colours);
  });

  it("takes the accent from the strongest colour and the ground from the shadows", () => {
    const night = [...flat(8, 14, 40), ...flat(230, 120, 20).slice(0, 30)];
    const { accent, background } = filmColours(night) ?? designColours("netflix");
    const [[red, , blue], [darkRed, , darkBlue]] = [rgbOf(accent), rgbOf(background)];
    expect(red).toBeGreaterThan(blue * 2);
    expect(darkBlue).toBeGreaterThan(darkRed);
  });

  it("takes the accent from one hue, not from between two", () => {
    const sunset = [...flat(230, 120, 20).slice(0, 30), ...flat(20, 60, 230).slice(0, 20)];
    const [red, , blue] = rgbOf(filmColours(sunset)?.accent ?? "#000000");
    expect(red).toBeGreaterThan(blue * 2);
  });

  it("keeps the hue of any strong colour, however dim", () => {
    const hues: Rgb[] = [
      [90, 0, 30],
      [90, 60, 0],
      [40, 90, 0],
      [0, 90, 60],
      [0, 40, 90],
      [60, 0, 90],
    ];
    const highest = ([red, green, blue]: Rgb) => [red, green, blue].indexOf(Math.max(red, green, blue));
    for (const hue of hues) {
      const grounds: Rgb[] = hues.filter((other) => other !== hue);
      const still = [...Array(20).fill(hue), ...grounds];
      const accent = rgbOf(filmColours(still)?.accent ?? "#000000");
      expect(highest(accent)).toBe(highest(hue));
    }
  });

  it("is the design's where there is no still, and a theme overrides both", () => {
    expect(filmColours([])).toBeNull();
    expect(coloursOf({ theme: "film", template: "horror" })).toEqual(designColours("horror"));
    expect(coloursOf({ theme: "design", template: "horror" })).toEqual(designColours("horror"));
    expect(coloursOf({ theme: "ocean", template: "horror" })).toBeNull();
  });
});

const FILM = { title: "The Salt Road", description: "", genres: [], year: 2026, videoId: null };
const PAGE = newDocument({ role: "filmmaker", template: "netflix", platforms: [], ...FILM });

describe("a document of an earlier schema", () => {
  it.each([
    ["midnight", "design"],
    ["ocean", "ocean"],
  ])("with the theme %s has %s now", (theme, now) => {
    expect(readDocument({ ...PAGE, schema: 1, theme })?.theme).toBe(now);
  });

  it("keeps a midnight that was chosen since", () => {
    expect(readDocument({ ...PAGE, theme: "midnight" })?.theme).toBe("midnight");
  });
});
