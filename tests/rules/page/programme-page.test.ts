import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { rowsByPosition } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { catalogueText } from "~/features/page/programme-page/rules/catalogue-text.ts";
import { namesThatFit, POINTS, synopsisFor } from "~/features/page/programme-page/rules/room.ts";
import {
  CHOICES,
  layoutFor,
  minutesText,
  PAPERS,
  type Programme,
  type ProgrammeChoice,
  programmeOf,
  stillAdvice,
  stillOf,
} from "~/features/page/programme-page/rules.ts";
import { renderProgramme } from "~/features/page/programme-page/ui/programme-pdf.tsx";
import { lineCount } from "~/lib/text-lines.ts";
import { printedPicture } from "~/platform/images.ts";
import { qrModules, readQr } from "~/platform/qr-thread.ts";
import { hasAllGlyphs, readBoxes, readPdf } from "../../support/pdf.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const EMPTY = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "A film." },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});
const LONG = Array.from({ length: 40 }, (_, index) => `Sentence ${index} follows the sisters along the coast.`).join(
  " ",
);
const DOCUMENT: PageDocument = {
  ...EMPTY,
  festival: { ...NO_FESTIVAL_FACTS, originalTitle: "طريق الملح" },
  film: {
    ...EMPTY.film,
    runtime: "1h 37m",
    press: {
      ...EMPTY.film.press,
      synopsisShort: "Two sisters return a stolen bell.",
      synopsisLong: LONG,
      contact: { name: "Nell Ortiz", email: "nell@example.org", phone: "" },
    },
  },
  lists: {
    ...EMPTY.lists,
    countries: rowsByPosition([{ text: "Jordan" }, { text: "France" }]),
    filmLanguages: rowsByPosition([{ text: "Arabic" }]),
    subtitles: rowsByPosition([{ text: "English", kind: "file" as const }]),
    directors: rowsByPosition(
      ["Ada Marsh", "林晓"].map((name) => ({ name, pronouns: "", bioShort: "", bioLong: "", imageKey: "", films: "" })),
    ),
    cast: rowsByPosition([{ name: "Noor Haddad", role: "Lena", imageKey: "" }]),
    credits: rowsByPosition([{ job: "Editor", name: "Bea Lind" }]),
  },
};
const STILL = { key: "still", width: 3600, height: 2025, focus: null };
const PROGRAMME = programmeOf(DOCUMENT, { durationMs: 5_525_400, still: STILL });
const ADDRESS = "https://films.example.org/films/the-salt-road";

describe("a programme page", () => {
  test("has the facts of the document, and the minutes as the maker says them", () => {
    expect(PROGRAMME).toMatchObject({
      ...{ title: "The Salt Road", originalTitle: "طريق الملح", directors: ["Ada Marsh", "林晓"] },
      facts: ["Jordan, France · 2026 · 97 min", "Arabic · Subtitles: English"],
    });
    expect([minutesText("", 5_525_400), minutesText("", null), minutesText("six hours", 1)]).toEqual([
      ...["92 min", "", "six hours"],
    ]);
    expect(programmeOf(EMPTY, { durationMs: null, still: null })).toMatchObject({ synopses: ["A film."], cast: [] });
  });

  test("as text is in the order of catalogues", () => {
    const text = catalogueText(PROGRAMME, DOCUMENT);
    const order = [
      "The Salt Road",
      "طريق الملح",
      "97 min",
      "Director: Ada Marsh",
      "Editor:",
      "Cast: Noor",
      "Contact: Nell",
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});

describe("what fits", () => {
  const measures = { words: (text: string) => text.length / 2, title: (text: string) => text.length };
  const room = (lines: number) => ({ width: 100, height: lines * 14.2 + 0.1, size: 10 });
  const synopses = ["One two.", "One two three four. Five six seven eight.", "One. ".repeat(40).trim()];

  test("is counted in lines, broken at words and beside ideographs", () => {
    const count = (text: string) => lineCount(text, { width: 5, widthOf: (piece) => piece.length });
    expect(["", "one", "one two", "abcdefghijkl", "潮の道潮の道", "a\nb"].map(count)).toEqual([1, 1, 2, 3, 2, 2]);
  });

  test.each([
    ["the longest that fits whole", 12, synopses[2], 10],
    ["a shorter one in less room", 3, synopses[1], 10],
    ["a smaller size before a part of it", 0.95, synopses[0], 9.4],
    ["nothing without room", 0, "", 8.8],
  ])("is %s", (_, lines, text, size) => {
    const found = synopsisFor({ synopses }, room(lines), measures);
    expect([found.text, Number(found.size.toFixed(2))]).toEqual([text, size]);
  });

  test("is whole sentences, never a part of one", () => {
    const only = ["One two three four. Five six seven eight. Nine ten."];
    expect(synopsisFor({ synopses: only }, room(1), measures).text).toBe("One two three four.");
    expect(namesThatFit(["Ada Marsh", "Bo", "C".repeat(60)], { width: 200, size: 10 }, measures)).toHaveLength(2);
  });
});

describe("a still", () => {
  const keyed = (...sizes: string[]) => sizes.map((size) => ({ imageKey: `pictures/f/a-b-${size}-both.jpg` }));

  test("is the first that is sharp on the widest paper, else the widest", () => {
    expect(stillOf(keyed("300x200", "3000x1600", "3600x2000"))?.width).toBe(3000);
    expect(stillOf(keyed("300x200", "1000x1500"))?.width).toBe(1000);
    expect(stillOf([])).toBeNull();
  });

  test("that is coarse is printed small, and its owner is told", () => {
    const choice = { layout: "picture", paper: "a4", isMarked: false, isGrey: false } as const;
    const small = { ...STILL, width: 300, height: 200 };
    expect([layoutFor(choice, STILL), layoutFor(choice, small), layoutFor(choice, null)]).toEqual([
      ...["picture", "columns", "colour"],
    ]);
    expect([stillAdvice(STILL), stillAdvice(small)]).toEqual([null, expect.stringContaining("300 px")]);
    expect(stillAdvice(null)).toContain("no still");
  });
});

const photograph = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width: width >> 2, height: height >> 2, channels: 3, background: "#c02020" } })
    .jpeg()
    .toBuffer();

async function printed(choice: ProgrammeChoice, values: Partial<Programme> = {}) {
  const folder = await scratchFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "page.pdf");
  const programme = { ...PROGRAMME, ...values };
  const picture = programme.still && (await photograph(programme.still));
  const print = picture && (await printedPicture(picture, { width: 1200, isGrey: choice.isGrey }));
  const modules = qrModules({ text: ADDRESS, correction: "quartile" });
  const dress = dressOf("festival", paletteOf({ template: "festival", theme: "design" }));
  await renderProgramme({ programme, choice, picture: print, modules, address: ADDRESS, dress }, path);
  const pdf = await readFile(path);
  const pages = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  const [{ text, png } = { text: "", png: Buffer.alloc(0) }] = pages;
  return { text: text.replace(/\s+/g, " "), png, pdf };
}

describe("on paper", () => {
  const usual = CHOICES.filter(({ isMarked, isGrey }) => !isMarked && !isGrey);

  test.each(usual)("$layout on $paper has its words, whole sentences and a code that phones read", async (choice) => {
    const { text, png, pdf } = await printed(choice);
    for (const words of ["The Salt Road", "Jordan, France · 2026 · 97 min", "Noor Haddad", "nell@example.org", "林晓"])
      expect(text).toContain(words);
    expect(text).toMatch(/stolen bell\.|along the coast\.(?! Sentence)/);
    expect(hasAllGlyphs(pdf)).toBe(true);
    expect(await readQr(png)).toBe(ADDRESS);
  });

  test("for a printing house has a bleed of 3 mm, marks, and its picture up to them", async () => {
    const { pdf, png } = await printed({ layout: "picture", paper: "a5", isMarked: true, isGrey: false });
    const { media, trim, bleed } = await readBoxes(pdf);
    const sizeOf = ([left = 0, bottom = 0, right = 0, top = 0]: number[]) => [right - left, top - bottom];
    expect(sizeOf(trim)[0]).toBeCloseTo(PAPERS.a5.width * POINTS, 1);
    expect(sizeOf(trim)[1]).toBeCloseTo(PAPERS.a5.height * POINTS, 1);
    for (const side of [0, 1, 2, 3]) {
      expect(Math.abs((trim[side] ?? 0) - (bleed[side] ?? 0))).toBeCloseTo(3 * POINTS, 2);
      expect(Math.abs((trim[side] ?? 0) - (media[side] ?? 0))).toBeCloseTo(9 * POINTS, 2);
    }
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (mm: number, row: number) =>
      [...data.subarray((row * info.width + Math.round(mm * POINTS * 1.5)) * 3)].slice(0, 3);
    const middle = Math.round(info.height * 0.25);
    expect(at(6.5, middle)[1]).toBeLessThan(90);
    expect(at(5, middle)).toEqual([255, 255, 255]);
  });

  test("in black and white has no colour", async () => {
    for (const layout of ["picture", "colour"] as const) {
      const { png } = await printed({ layout, paper: "half", isMarked: false, isGrey: true });
      const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const isGrey = (at: number) => Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) < 3;
      expect(Array.from({ length: data.length / 3 }, (_, index) => index * 3).every(isGrey)).toBe(true);
    }
  });

  test.each<[string, Partial<Programme>]>([
    [
      "a title of 120 letters",
      { title: "The extraordinarily long journey of a small green lamp ".repeat(3).slice(0, 120) },
    ],
    ["Arabic beside Latin", { title: "طريق الملح: The Salt Road", originalTitle: "Der Weg" }],
    ["Japanese names", { title: "潮の道", directors: ["是枝裕和"], cast: ["安藤サクラ", "Lily Franky"] }],
    [
      "nothing but a title",
      { still: null, synopses: [], directors: [], cast: [], facts: [], contact: { name: "", email: "", phone: "" } },
    ],
    ["an upright still", { still: { ...STILL, width: 1600, height: 2400 } }],
    ["a still of 300 px", { still: { ...STILL, width: 300, height: 169 } }],
    ["a synopsis of one long sentence", { synopses: ["word ".repeat(900).trim()] }],
  ])("stays on one page with %s", async (_, values) => {
    const { text } = await printed({ layout: "picture", paper: "half", isMarked: false, isGrey: false }, values);
    expect(text).toContain("2026 · 97 min".slice(values.facts ? 13 : 0));
  });
});
