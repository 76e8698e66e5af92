import { describe, expect, it } from "vitest";
import {
  graphemes,
  isNetwork,
  NETWORKS,
  profileOfNetwork,
  shareLink,
  textLength,
} from "~/features/outreach/networks/rules.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const ADDRESS = "https://indielens.example/films/the-salt-road";

describe("the length of a text", () => {
  it.each([
    ["plain words", "x", 11],
    ["Łódź, Афины", "x", 11],
    ["塩の道", "x", 6],
    ["👾", "x", 2],
    ["\u10ff\u1100", "x", 3],
    ["\u1fff\u2000", "x", 3],
    ["\u200d\u200e", "x", 3],
    ["\u200f\u2010", "x", 3],
    ["\u201f\u2020", "x", 3],
    ["\u2031\u2032", "x", 3],
    ["\u2037\u2038", "x", 3],
    [FAMILY, "x", 2],
    ["🇳🇴1️⃣", "x", 4],
    ["cafe\u0301", "x", 4],
    [`Watch ${ADDRESS} now`, "x", 33],
    ["a “quoted” word", "x", 15],
    [FAMILY, "bluesky", 1],
    [`${ADDRESS}`, "bluesky", ADDRESS.length],
    ["Salt 🎬", "threads", 9],
    [FAMILY, "instagram", FAMILY.length],
  ] as const)("%s, as %s counts it, is %i", (text, network, length) => expect(textLength(network, text)).toBe(length));

  it("counts a grapheme cluster as one character", () => {
    expect(graphemes(`a${FAMILY}e\u0301`)).toHaveLength(3);
  });
});

describe("a network's own page for a new post", () => {
  const shared = { text: "Salt & bell #1\n\nمرحبا", subject: "A bell?", address: ADDRESS };

  it.each(NETWORKS.filter((network) => shareLink(network, shared)))("of %s gets its fields unabridged", (network) => {
    const link = new URL(shareLink(network, shared) ?? "");
    expect(link.protocol).toBe(network === "email" ? "mailto:" : "https:");
    expect([...link.searchParams.values()]).toContain(
      network === "facebook" || network === "linkedin" ? ADDRESS : shared.text,
    );
  });

  it("does not exist for Instagram, which has no share links", () => {
    expect([shareLink("instagram", shared), shareLink("story", shared)]).toEqual([null, null]);
  });
});

it("knows its networks by name", () => {
  expect([isNetwork("bluesky"), isNetwork("toString"), isNetwork(null)]).toEqual([true, false, false]);
});

it.each(NETWORKS)("the text for %s is within its limit", (network) => {
  const { aim, limit } = profileOfNetwork(network);
  expect(aim).toBeLessThanOrEqual(limit);
});
