import { describe, expect, it } from "vitest";
import { mentionParts, mentionsIn } from "~/features/audience/comments/rules/mentions.ts";

describe("the usernames that a text mentions", () => {
  it.each([
    ["Like @ada-marsh and @Bo_2!", ["ada-marsh", "bo_2"]],
    ["@ada. @ADA, (@ada)", ["ada"]],
    ["ada@example.org or @example.org", []],
    ["https://video.example/@ada and a/@bob", []],
    [`@@ada @ab @${"x".repeat(30)}`, []],
    ["vu par @jeanne, 見て@ada", ["jeanne"]],
  ])("%s", (text, usernames) => {
    expect(mentionsIn(text)).toEqual(usernames);
  });

  it("are five at most", () => {
    expect(mentionsIn("@one @two @three @four @five @six")).toEqual(["one", "two", "three", "four", "five"]);
  });

  it("are found in linear time", () => {
    expect(mentionsIn("@a".repeat(50_000))).toEqual([]);
    expect(mentionsIn(`@${"a".repeat(100_000)}`)).toEqual([]);
  });
});

describe("the parts of a text", () => {
  it("are links where a creator of that name is known", () => {
    expect(mentionParts("Ask @Ada and @bob.", ["ada"])).toEqual([
      { at: 0, text: "Ask " },
      { at: 4, text: "@Ada", username: "ada" },
      { at: 8, text: " and @bob." },
    ]);
    expect(mentionParts("@ada", ["ada"])).toEqual([{ at: 0, text: "@ada", username: "ada" }]);
  });

  it("are the whole text where nobody is", () => {
    expect(mentionParts("Ask @ada.", [])).toEqual([{ at: 0, text: "Ask @ada." }]);
    expect(mentionParts("", ["ada"])).toEqual([{ at: 0, text: "" }]);
  });
});
