import { expect, test } from "vitest";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { CATEGORIES, flagged, foundTemplates, triedPage } from "~/features/page/template-gallery/rules.ts";

test("there are twelve templates, in the categories of the specification", () => {
  expect(TEMPLATES.toSorted()).toEqual(
    ["actors", "action", "classic", "comedy", "documentary", "festival", "horror", "minimal", "modern", "netflix"]
      .concat("romance", "scifi")
      .toSorted(),
  );
  expect(CATEGORIES).toEqual(["streaming", "portfolio", "minimal", "creative", "professional"]);
});

test("popular, new and premium templates are those of the specification", () => {
  expect(flagged("popular")).toEqual(["netflix", "actors"]);
  expect(flagged("new")).toEqual(["minimal", "modern"]);
  expect(flagged("premium")).toEqual(["festival", "horror"]);
});

test("every template is in one category, and no category is empty", () => {
  const byCategory = CATEGORIES.map((category) => foundTemplates("", category));
  expect(byCategory.flat().toSorted()).toEqual([...TEMPLATES].toSorted());
  expect(byCategory.every(({ length }) => length > 0)).toBe(true);
});

test("a search needs every word, in any case, within the category", () => {
  expect(foundTemplates("", "all")).toEqual(TEMPLATES);
  expect(foundTemplates(" HORROR  thrillers", "all")).toEqual(["horror"]);
  expect(foundTemplates("horror", "minimal")).toEqual([]);
  expect(foundTemplates("nothing like it", "all")).toEqual([]);
});

test("the address of a page that is tried on has both choices", () => {
  expect(triedPage("horror", "ocean")).toBe("/preview/draft?template=horror&theme=ocean");
});
