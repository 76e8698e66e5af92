import { expect, test } from "vitest";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { answered, answersIn } from "~/features/content/sites/rules.ts";

const PAGE = newDocument({
  ...{ role: "filmmaker", template: "classic", platforms: ["vimeo"], title: "The Bell", description: "A coast." },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});

test("an answer changes its own field, and those that are missing stay", () => {
  expect(answered(PAGE, {})).toEqual(PAGE);
  expect(answered(PAGE, { genres: ["Comedy"] })).toEqual({ ...PAGE, genres: ["Comedy"] });
  expect(answered(PAGE, { title: "Salt" })).toEqual({ ...PAGE, title: "Salt" });
  expect(answered(PAGE, { name: "Ada" })).toEqual({ ...PAGE, person: { ...PAGE.person, name: "Ada" } });
});

test("an emptied title becomes the role's default, and an emptied description an empty one", () => {
  expect(answered(PAGE, { title: null, description: null })).toMatchObject({
    ...{ title: "My Film Project", description: "" },
  });
  expect(answered(PAGE, { role: "actor", title: null }).title).toBe("My Portfolio");
});

test("another role gets its own first template; the same role keeps the chosen one", () => {
  expect(answered(PAGE, { role: "filmmaker" }).template).toBe("classic");
  expect(answered(PAGE, { role: "actor" })).toMatchObject({ role: "actor", template: "actors" });
});

test("the answers are read from the page; a default title is none", () => {
  expect(answersIn(answered(PAGE, { name: "Ada" }))).toEqual({
    ...{ name: "Ada", role: "filmmaker", genres: ["Drama"], platforms: ["vimeo"] },
    ...{ platformLinks: PAGE.platformLinks, videoId: null, title: "The Bell", description: "A coast." },
  });
  expect(answersIn(answered(PAGE, { title: null })).title).toBeNull();
  expect(answersIn(answered(PAGE, { title: "My Portfolio" })).title).toBe("My Portfolio");
});
