import { expect, test } from "vitest";
import { inWords } from "~/features/content/drafts/rules/in-words.ts";

test("a value is told by its text, a row by all of its texts", () => {
  expect(inWords("Salt")).toBe("“Salt”");
  expect(inWords(2026)).toBe("“2026”");
  expect(inWords(["Drama", "Mystery"])).toBe("“Drama, Mystery”");
  expect(inWords({ imageKey: "pictures/a/b", name: "Ada", role: "Sister", year: "" })).toBe("“Ada, Sister”");
  expect(inWords("a".repeat(300))).toBe(`“${"a".repeat(200)}…”`);
  expect([inWords(""), inWords({ name: " " }), inWords(null)]).toEqual(["nothing", "nothing", "it was removed"]);
});
