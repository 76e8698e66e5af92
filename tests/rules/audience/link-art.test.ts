import { expect, test } from "vitest";
import {
  artToken,
  drawnEmoji,
  isWrittenName,
  itemOfToken,
  itemsNamed,
  writtenEmoji,
} from "~/features/audience/emoji-packs/rules/tokens.ts";
import type { PackItemId } from "~/lib/ids.ts";

const [mask, spin, gone] = ["1", "2", "3"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`) as [
  PackItemId,
  PackItemId,
  PackItemId,
];
const MASK = { emoji: artToken(mask), name: "Fire mask", art: "/media/emoji/p/m-128.webp" };

test("a token names one item, and nothing else does", () => {
  expect(itemOfToken(artToken(mask))).toBe(mask);
  for (const other of [
    "🔥",
    "::",
    `:${mask}`,
    `:${mask.toUpperCase().replaceAll("1", "A")}:`,
    `:${mask}: `,
    ":fire-mask:",
  ])
    expect(itemOfToken(other), other).toBe(null);
  const links = [{ emoji: ["🔥", artToken(mask)] }, { emoji: [artToken(spin), artToken(mask)] }];
  expect(itemsNamed(links)).toEqual([mask, spin]);
});

test("art is drawn under its present token, each once; what is gone is left out", () => {
  const emoji = ["🔥", artToken(spin), artToken(mask), artToken(gone)];
  const kept = new Map([
    [mask, MASK],
    [spin, MASK],
  ]);
  expect(drawnEmoji(emoji, kept)).toEqual([{ emoji: "🔥", name: "Fire" }, MASK]);
  expect(drawnEmoji([artToken(mask)], new Map())).toEqual([]);
});

test("files have the name of art, which is known again as a name alone", () => {
  const written = writtenEmoji(["🔥", artToken(mask), artToken(gone)], new Map([[mask, MASK]]));
  expect(written).toEqual(["🔥", ":fire-mask:"]);
  expect([...written, artToken(mask), ":", "::", ":a b:"].map(isWrittenName)).toEqual([
    ...[false, true, true],
    ...[false, false, false],
  ]);
});
