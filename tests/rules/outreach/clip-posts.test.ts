import { expect, test } from "vitest";
import { NETWORKS, textLength } from "~/features/outreach/networks/rules.ts";
import { clipPosts, lengthProblem } from "~/features/outreach/social-posts/rules/clips.ts";
import type { PostFacts } from "~/features/outreach/social-posts/rules.ts";

const FACTS: PostFacts = {
  ...{
    role: "filmmaker",
    title: "The Salt Road",
    name: "Ada",
    logline: "A bell rings once a year.",
    genres: ["Drama"],
  },
  ...{ director: "Ada", year: 2026, laurels: [], screening: null, festival: null, hasTrailer: false, plays: true },
  address: "https://lens.example/films/salt",
};
const postOn = (network: string, clip: { title: string; address: string | null }) =>
  clipPosts(FACTS, clip).find((post) => post.network === network);

test("a clip has a text for every network, within its length", () => {
  const posts = clipPosts({ ...FACTS, logline: "Long. ".repeat(900) }, { title: "The bell", address: null });
  expect(posts.map(({ network }) => network)).toEqual([...NETWORKS]);
  for (const { network, text, limit } of posts) expect(textLength(network, text)).toBeLessThanOrEqual(limit);
});

test("it leads to the clip's page, and to the film's while the clip has none", () => {
  const address = "https://lens.example/c/1";
  expect(postOn("x", { title: "The bell", address })?.text).toContain(address);
  expect(postOn("x", { title: "The bell", address: null })?.text).toContain(FACTS.address);
  expect(postOn("x", { title: "The bell", address })?.link).toContain(encodeURIComponent(address));
  expect(postOn("instagram", { title: "The bell", address })?.text).toContain("link in bio");
});

test("a clip that its owner named is called by its name", () => {
  expect(postOn("x", { title: "The bell", address: null })?.text).toMatch(/^The bell: from The Salt Road\./);
  expect(postOn("x", { title: "The Salt Road, clip 3", address: null })?.text).toMatch(
    /^A moment from The Salt Road\./,
  );
});

test("a text that a network does not take is told with both numbers", () => {
  expect(lengthProblem("bluesky", "a".repeat(301))).toBe("Bluesky takes 300 characters, and this text has 301.");
  expect(lengthProblem("bluesky", "a".repeat(300))).toBeNull();
});
