import { describe, expect, it, test } from "vitest";
import { deviceOf } from "~/features/insights/visits/rules/devices.ts";
import {
  forgottenBefore,
  linkCodeOf,
  pageOf,
  sourceOf,
  sourceWithMedium,
  storedHost,
  utmOf,
} from "~/features/insights/visits/rules.ts";

const OWN = ["films.example.org", "localhost:3000"];

describe("where a visit came from", () => {
  it.each([
    ["", "direct"],
    ["films.example.org", null],
    ["localhost:3000", null],
    ["t.co", "social"],
    ["www.facebook.com", "social"],
    ["l.instagram.com", "social"],
    ["out.reddit.com", "social"],
    ["letterboxd.com", "social"],
    ["www.google.com", "search"],
    ["www.google.co.uk", "search"],
    ["search.yahoo.com", "search"],
    ["DuckDuckGo.com", "search"],
    ["com.google.android.googlequicksearchbox", "search"],
    ["mail.google.com", "email"],
    ["outlook.live.com", "email"],
    ["com.google.android.gm", "email"],
    ["variety.com", "referral"],
    ["notfacebook.com", "referral"],
    ["google.evil.example", "referral"],
  ])("%o: %s", (host, expected) => expect(sourceOf(host, OWN)).toBe(expected));

  it("stores a host in one form, and no invalid one", () => {
    expect(storedHost("WWW.Variety.com", "referral")).toBe("variety.com");
    expect(storedHost("films.example.org", null)).toBeNull();
    expect(storedHost("", "direct")).toBeNull();
    expect(storedHost("<b>", "referral")).toBeNull();
  });
});

it.each([
  ["/u/Ada", { username: "ada", slug: null }],
  ["/films/the-salt-road", { username: null, slug: "the-salt-road" }],
  ["/films/the-salt-road/comments", null],
  ["/u/", null],
  ["/dashboard", null],
  ["/", null],
])("the page of %s", (path, expected) => expect(pageOf(path)).toEqual(expected));

test("a link's code is one word, in lower case", () => {
  expect(["a-B_9", "", "a b", "x".repeat(65), null].map(linkCodeOf)).toEqual(["a-b_9", null, null, null, null]);
});

test("an unknown device counts as a desktop", () => {
  expect(["mobile", "tablet", "tv", undefined].map(deviceOf)).toEqual(["mobile", "tablet", "desktop", "desktop"]);
});

test("visits are deleted by whole months, after 25 of them", () => {
  expect(forgottenBefore(new Date("2026-11-21T18:00:00Z"))).toBe("2024-10-01");
});

test("a campaign's values are stored in lower case, on one line, and cut", () => {
  expect([utmOf(null), utmOf("  "), utmOf("\u0000\u200b")]).toEqual([null, null, null]);
  expect(utmOf(" Fest\tBerlin\n")).toBe("fest berlin");
  expect(utmOf("🎬".repeat(200))).toBe("🎬".repeat(100));
});

test.each([
  ["direct", "newsletter", "email"],
  ["direct", "social", "social"],
  ["direct", "print", "direct"],
  ["direct", null, "direct"],
  ["search", "email", "search"],
  [null, "email", null],
] as const)("a visit from %s with the medium %s has the source %s", (source, medium, expected) => {
  expect(sourceWithMedium(source, medium)).toBe(expected);
});
