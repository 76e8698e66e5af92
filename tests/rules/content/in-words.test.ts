import { expect, test } from "vitest";
import { inWords } from "~/features/content/drafts/rules/in-words.ts";

test("a value is told by its text, a row by its first one", () => {
  expect(inWords("Salt")).toBe("“Salt”");
  expect(inWords(2026)).toBe("“2026”");
  expect(inWords(["Drama", "Mystery"])).toBe("“Drama, Mystery”");
  expect(inWords({ imageKey: "", name: "Ada", role: "Sister" })).toBe("“Ada”");
  expect([inWords(""), inWords({ name: " " }), inWords(null)]).toEqual(["nothing", "nothing", "it was removed"]);
});
