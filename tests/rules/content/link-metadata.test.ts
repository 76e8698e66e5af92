import { describe, expect, test } from "vitest";
import { isBeingRead, isGone } from "~/features/content/content-projects/rules.ts";
import { factsOfHead, factsOfOembed } from "~/features/content/link-metadata/input.ts";
import { addressIn, CHECKED_AGAIN, oembedAddress, secondsOfDuration } from "~/features/content/link-metadata/rules.ts";

const PAGE = "https://paper.example/reviews/bell";
const head = (meta: Record<string, string>, data: unknown[] = []) => ({
  ...{ title: "Paper", language: "en-GB", meta: new Map(Object.entries(meta)) },
  data: data.map((thing) => JSON.stringify(thing)),
});

describe("the head of a page", () => {
  test("Open Graph comes first, linked data fills in what it lacks", () => {
    const article = { "@type": "NewsArticle", headline: "Other", author: [{ name: "Ada" }], duration: "PT1M30S" };
    const meta = { "og:title": "The Bell", "og:image": "/still.jpg", description: "A review." };
    expect(factsOfHead(head(meta, [{ "@type": "WebSite", name: "No" }, { "@graph": [article] }]), PAGE)).toEqual({
      ...{ title: "The Bell", description: "A review.", author: "Ada", language: "en-GB" },
      ...{ durationSeconds: 90, image: "https://paper.example/still.jpg" },
    });
  });

  test("its own title is the last resort, and nothing is made up", () => {
    expect(factsOfHead(head({}), PAGE)).toEqual({
      ...{ title: "Paper", description: "", author: "", language: "en-GB", durationSeconds: null, image: null },
    });
  });

  test.each([
    [[{ "@type": "Movie", name: { en: 1 }, author: 7, image: [[]], duration: {} }]],
    [[null, 4, "text", [], { "@graph": null }]],
    [["not JSON".repeat(3)]],
  ])("linked data of wrong types is ignored: %o", (data) => {
    expect(factsOfHead(head({}, data), PAGE)).toMatchObject({ title: "Paper", author: "", image: null });
  });

  test("long texts are cut, and strange languages dropped", () => {
    const facts = factsOfHead({ ...head({ "og:title": "t".repeat(9_000) }), language: "<script>" }, PAGE);
    expect([facts.title.length, facts.language]).toEqual([200, ""]);
  });
});

test("a provider's answer is read without its HTML", () => {
  const answer = {
    title: "Bell",
    author_name: "Ada",
    duration: 62,
    html: "<script>",
    thumbnail_url: "https://i.example/1.jpg",
  };
  expect(factsOfOembed(JSON.stringify(answer), PAGE)).toEqual({
    ...{ title: "Bell", description: "", author: "Ada", language: "", durationSeconds: 62 },
    image: "https://i.example/1.jpg",
  });
  expect(factsOfOembed('{"title":"Bell"}', PAGE)).toMatchObject({ title: "Bell", durationSeconds: null, image: null });
  for (const text of ["", "[]", "null", "<html>", '{"title":4}']) expect(factsOfOembed(text, PAGE)).toBeNull();
});

test("only providers that we know are asked for a description", () => {
  expect(oembedAddress("https://youtu.be/dQw4w9WgXcQ")).toMatch(/^https:\/\/www\.youtube\.com\/oembed\?/);
  expect(oembedAddress("https://vimeo.com/76979871")).toMatch(/^https:\/\/vimeo\.com\/api\/oembed\.json\?/);
  expect(oembedAddress("https://home.wistia.com/medias/e4a27b971d")).toMatch(/^https:\/\/fast\.wistia\.com\/oembed\?/);
  expect(oembedAddress(PAGE)).toBeNull();
});

test.each([
  ["PT1H2M3S", 3723],
  ["P1DT1S", 86_401],
  ["PT90S", 90],
  ["PT1.5S", 1],
  ["PT0S", null],
  ["P", null],
  ["1:30", null],
  ["PT9999999S", null],
])("the duration %s is %s seconds", (text, seconds) => {
  expect(secondsOfDuration(text)).toBe(seconds);
});

test("an address of a picture has at most 2000 characters", () => {
  const ofLength = (length: number) => "https://example.org/".padEnd(length, "x");
  expect([2_000, 2_001].map((length) => addressIn(PAGE, ofLength(length))?.length)).toEqual([2_000, undefined]);
});

test.each(["javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd", "", `/${"x".repeat(3_000)}`])(
  "%s is no address of a picture",
  (named) => {
    expect(addressIn(PAGE, named)).toBeNull();
  },
);

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

test("a link is gone after three days", () => {
  const at = (checkedAt: Date | null, goneSince: Date | null) => isGone({ askedAt: null, checkedAt, goneSince });
  expect([at(day(3), day(1)), at(day(4), day(1)), at(day(9), null), at(null, null)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("a link is being read until it was, for a minute at most", () => {
  const at = (checkedAt: Date | null, now: Date) => isBeingRead({ askedAt: day(2), checkedAt, goneSince: null }, now);
  expect([at(null, day(2)), at(day(1), day(2)), at(day(3), day(2)), at(null, day(3))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("addresses are looked at again after thirty days, and those that were not there on the next day", () => {
  const dayMs = 86_400_000;
  expect(CHECKED_AGAIN.usuallyMs).toBe(30 * dayMs);
  expect(CHECKED_AGAIN.goneMs).toBeLessThan(dayMs);
});
