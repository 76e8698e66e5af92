import { describe, expect, test } from "vitest";
import { pastedCredits, pastedSummary } from "~/features/content/film-editor/rules/pasted-credits.ts";
import { amountText, partStates, shownGroup } from "~/features/content/film-editor/rules.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";

describe("pasted credits", () => {
  test.each([
    ["Editor: Noor Haddad", [{ job: "Editor", name: "Noor Haddad" }]],
    [
      "Editor\tNoor Haddad\r\nSound :  Bea   Lindqvist",
      [
        { job: "Editor", name: "Noor Haddad" },
        { job: "Sound", name: "Bea Lindqvist" },
      ],
    ],
    ["Editor: assistant\tNoor Haddad", [{ job: "Editor: assistant", name: "Noor Haddad" }]],
    ["Music: Ensemble: The Salt Road", [{ job: "Music", name: "Ensemble: The Salt Road" }]],
    ["剪辑：林晓", [{ job: "剪辑", name: "林晓" }]],
    ["\n \n", []],
  ])("%j", (text, credits) => {
    expect(pastedCredits(text)).toEqual({ credits, unread: [] });
  });

  test("keep the lines that are no credit", () => {
    const long = `Editor: ${"a".repeat(101)}`;
    const pasted = pastedCredits(`CREW\nEditor: Noor\n: nobody\nSound:\n${long}`);
    expect(pasted).toEqual({
      credits: [{ job: "Editor", name: "Noor" }],
      unread: ["CREW", ": nobody", "Sound:", long],
    });
    expect(pastedSummary(pasted, 300)).toEqual([
      "1 credit can be added.",
      `4 lines cannot be read: “CREW”, “: nobody”, “Sound:” …`,
    ]);
  });

  test("say how many are too many for the page", () => {
    const pasted = pastedCredits("A: 1\nB: 2\nC: 3");
    expect(pastedSummary(pasted, 2)).toEqual(["2 credits can be added.", "1 credit too many for one page."]);
    expect(pastedSummary(pastedCredits(""), 2)).toEqual([]);
  });
});

test("the index says what each part of the form holds", () => {
  const page = newDocument({
    ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "A crossing." },
    ...{ genres: ["Drama"], year: 2026, videoId: null },
  });
  const press = { ...page.film.press, synopsisShort: "A crossing.", synopsisLong: "A crossing, at length." };
  const credits = rowsOf([["c1", { job: "Editor", name: "Noor" }]]);
  const filled = { ...page, film: { ...page.film, press }, lists: { ...page.lists, credits } };
  const of = (heading: string) => partStates(filled, null).find((part) => part.heading === heading);
  expect(of("Synopsis")).toEqual({ heading: "Synopsis", filled: 2, of: 3, isComplete: false });
  expect(of("Credits")).toEqual({ heading: "Credits", filled: 1, of: null, isComplete: true });
  expect(partStates(filled, null).map(amountText).filter(Boolean)).toEqual(["1", "2 of 3", "2 of 3", "1"]);
  expect(of("Your name")).toBeDefined();
  expect(partStates({ ...filled, role: "actor" }, null).map(({ heading }) => heading)).not.toContain("Your name");
});

test("an address names the group of parts that is shown, by itself or by one of its parts", () => {
  const idOf = (heading: string) => `part-${heading.toLowerCase()}`;
  const shown = (asked: string | null, hash = "") => shownGroup(asked, hash, idOf);
  expect([shown(null), shown("press"), shown("unknown"), shown("all")]).toEqual(["people", "press", "people", null]);
  expect([shown(null, "#part-platforms"), shown("press", "#part-cast"), shown("press", "#part-nothing")]).toEqual([
    "texts",
    "people",
    "press",
  ]);
});
