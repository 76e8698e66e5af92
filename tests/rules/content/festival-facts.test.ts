import { describe, expect, test } from "vitest";
import { countInWords, lettersIn, wordsIn } from "~/features/content/festival-facts/rules/counting.ts";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { readiness } from "~/features/content/festival-form/rules.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";

describe("texts are counted as festivals count them", () => {
  test.each([
    ["", 0, 0],
    ["  A ferry – at night.  ", 4, 19],
    ["Don’t\nlook back", 3, 15],
    ["潮の道", 3, 3],
    ["潮の道、The Salt Road", 6, 17],
    ["طريق الملح", 2, 10],
    ["👩‍👩‍👧 Zoë", 1, 5],
  ])("%j", (text, words, letters) => {
    expect([wordsIn(text), lettersIn(text)]).toEqual([words, letters]);
  });

  test("in words or in letters", () => {
    expect(countInWords("A ferry at night", { words: 50 })).toBe("4 of 50 words, 16 letters");
    expect(countInWords("A ferry at night", { letters: 2000 })).toBe("16 of 2000 letters, 4 words");
  });
});

const EMPTY = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "" },
  ...{ genres: [], year: 2026, videoId: null },
});
const gapsOf = (document: PageDocument) => readiness(document).gaps.map(({ text }) => text);
const words = (count: number) => Array.from({ length: count }, () => "salt").join(" ");
const still = (width: number, alt = "A ferry") => ({ imageKey: `pictures/f/abcdef-t-${width}x900-both.jpg`, alt });

const director = (values: Partial<PageDocument["lists"]["directors"]["byId"][string]>) => ({
  ...{ name: "Ada Winter", pronouns: "", bioShort: words(20), bioLong: "", imageKey: "pictures/p", films: "" },
  ...values,
});

const withLists = (lists: Partial<PageDocument["lists"]>): PageDocument => ({
  ...EMPTY,
  lists: { ...EMPTY.lists, ...lists },
});

describe("what the usual festival would miss", () => {
  test("is everything of a new page, and each is counted once", () => {
    const { asked, answered, gaps } = readiness(EMPTY);
    expect(answered).toBe(0);
    expect(new Set(gaps.map(({ text }) => text)).size).toBe(asked);
  });

  test.each<[string, Partial<PageDocument["lists"]>, string, boolean]>([
    ["a narrow still", { stills: rowsOf([["a", still(2999)]]) }, "No still is 3,000 px wide or wider.", true],
    ["a wide still", { stills: rowsOf([["a", still(3000)]]) }, "No still is 3,000 px wide or wider.", false],
    [
      "a still without words",
      { stills: rowsOf([["a", still(3000, "")]]) },
      "1 of 1 stills do not say what they show.",
      true,
    ],
    [
      ...(["a long biography", { directors: rowsOf([["a", director({ bioShort: words(151) })]]) }] as const),
      ...(["The short biography of Ada Winter has 151 words; most ask for 150.", true] as const),
    ],
    [
      ...(["two directors with one portrait"] as const),
      {
        directors: rowsOf([
          ["a", director({})],
          ["b", director({ name: "Bo", imageKey: "" })],
        ]),
      },
      ...(["There is no portrait of a director.", false] as const),
    ],
    [
      ...(["music that is not cleared"] as const),
      { clearances: rowsOf([["a", { name: "Fado", kind: "music", holder: "", state: "open" }]]) },
      ...(["1 clearance is still open.", true] as const),
    ],
  ])("%s", (_, lists, text, isMissed) => {
    expect(gapsOf(withLists(lists)).includes(text)).toBe(isMissed);
  });

  test("is a text that is longer than most print", () => {
    const press = { ...EMPTY.film.press, synopsisShort: words(71) };
    const festival = { ...NO_FESTIVAL_FACTS, statement: "x".repeat(2001) };
    const gaps = gapsOf({ ...EMPTY, festival, film: { ...EMPTY.film, press } });
    expect(gaps).toContain("The short synopsis has 71 words; most ask for 50.");
    expect(gaps).toContain("The director’s statement has 2001 letters; most have room for 2000.");
  });
});
