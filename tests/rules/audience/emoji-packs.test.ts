import { expect, test } from "vitest";
import {
  EMOJI_CATEGORIES,
  EMOJI_MOST,
  emojiName,
  indexAfterKey,
  toggled,
} from "~/features/audience/emoji-packs/rules.ts";

test("four categories of twelve or sixteen, no emoji twice, each with a name", () => {
  expect(EMOJI_CATEGORIES.map(({ name, emoji }) => [name, emoji.length])).toEqual([
    ["Popular", 12],
    ["Emotions", 16],
    ["Reactions", 12],
    ["Film & Arts", 16],
  ]);
  const all = EMOJI_CATEGORIES.flatMap(({ emoji }) => emoji);
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ emoji, name }) => !/^\p{Emoji}/u.test(emoji) || !name)).toEqual([]);
});

test("only emoji of the packs have names", () => {
  expect(emojiName("🎬")).toBe("Clapper board");
  expect(emojiName("<script>")).toBe(null);
});

test("a choice toggles, and at most twelve are selected", () => {
  expect(toggled(["🔥"], "🎬")).toEqual(["🔥", "🎬"]);
  expect(toggled(["🔥", "🎬"], "🔥")).toEqual(["🎬"]);
  const full = EMOJI_CATEGORIES[1]?.emoji.slice(0, EMOJI_MOST).map(({ emoji }) => emoji) ?? [];
  expect(toggled(full, "🎬")).toEqual(full);
});

test("keys move within the grid and stop at its edges", () => {
  const after = (key: string, index: number) => indexAfterKey(key, index, 6, 16);
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"].map((key) => after(key, 8))).toEqual([
    9, 7, 14, 2, 6, 11,
  ]);
  expect([after("ArrowUp", 2), after("ArrowRight", 15), after("Tab", 3), after("End", 15)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
