import { expect, test } from "vitest";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { checkedForPublication } from "~/features/content/publications/input.ts";
import { problemsInShort, problemsInWords } from "~/features/content/publications/rules/problems.ts";

const PAGE = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "A crossing." },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});

test("problems name their fields in the words of the studio", () => {
  const screening = { day: "", time: "", festival: "Rotterdam", venue: "", city: "", ticketUrl: "no link" };
  const page: PageDocument = {
    ...PAGE,
    title: "",
    film: { ...PAGE.film, watchFreeUrl: "no link" },
    lists: { ...PAGE.lists, screenings: rowsOf([["s1", screening]]) },
  };
  const checked = checkedForPublication(page);
  const words = checked.ok ? [] : problemsInWords(page, checked.problems);
  expect(words.map((line) => line.slice(0, line.indexOf(":"))).sort()).toEqual([
    "Screening “Rotterdam” day",
    "Screening “Rotterdam” ticket link",
    "Title",
    "Watch Free link",
  ]);
});

test("a list, a row and an unknown path are named too", () => {
  const problems = { "lists.cast": "Too many", "lists.cast.byId.gone": "No name", "film.unknown": "Odd" };
  expect(problemsInWords(PAGE, problems)).toEqual(["Cast members: Too many", "Cast member: No name", "Your page: Odd"]);
});

test("where no field is shown, each message is said once, with the fields that have it", () => {
  const problems = { "film.callToAction.buttonUrl": "No.", "lists.socials.byId.s.url": "No.", title: "Give it one." };
  expect(problemsInShort(problems)).toBe("Button link, social link: No. Title: Give it one.");
});
