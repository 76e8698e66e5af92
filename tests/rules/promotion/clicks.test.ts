import { describe, expect, test } from "vitest";
import { type CurrentLink, closedBy, destinationOf, isPlain } from "~/features/promotion/clicks/rules.ts";
import { type AccountId, type LinkId, newId } from "~/lib/ids.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const linkWith = (values: Partial<CurrentLink> = {}): CurrentLink => ({
  ...{ id: newId<LinkId>(), accountId: newId<AccountId>(), code: "bell", maker: null, path: "/u/ada", demoPath: null },
  ...{
    withheld: null,
    territory: null,
    isEnabled: true,
    isSuspended: false,
    expiresAt: null,
    passwordHash: null,
    clickLimit: null,
    people: 9,
  },
  ...{ utm: {}, targets: [], passesOn: "utm", ...values },
});

describe("a short link", () => {
  test.each([
    [{}, null],
    [{ isEnabled: false }, "inactive"],
    [{ isSuspended: true }, "inactive"],
    [{ withheld: "terms" as const, isEnabled: false }, "withheld"],
    [{ expiresAt: NOON }, "expired"],
    [{ expiresAt: new Date(NOON.getTime() + 1) }, null],
    [{ clickLimit: 9 }, "used-up"],
    [{ clickLimit: 10 }, null],
    [{ path: null }, "not-public"],
    [{ territory: { countries: ["DE"], isByLaw: false } }, "withheld"],
    [{ territory: { countries: ["AT"], isByLaw: false } }, null],
  ])("with %j is closed: %s", (values, closed) => {
    expect(closedBy(linkWith(values), "DE", NOON)).toBe(closed);
  });

  test("is answered from memory where it has neither a limit nor a password", () => {
    const plain = [{}, { clickLimit: 5 }, { passwordHash: "x" }].map((values) => isPlain(linkWith(values)));
    expect(plain).toEqual([true, false, false]);
  });
});

describe("the destination of a link", () => {
  const PHONE = { device: "mobile", country: "DE" } as const;
  const targets = [
    { device: "tablet", url: "https://tablet.example/" },
    { country: "DE", url: "https://de.example/film?a=1" },
  ];

  test("is its page, with the code, the way and the campaign", () => {
    expect(destinationOf(linkWith(), PHONE, "")).toBe("/u/ada?via=bell");
    const utm = { source: "flyer", medium: "" };
    expect(destinationOf(linkWith({ utm }), PHONE, "?qr")).toBe("/u/ada?via=bell&way=qr&utm_source=flyer");
  });

  test("is the first target that fits the visitor, with the campaign", () => {
    expect(destinationOf(linkWith({ targets, utm: { source: "flyer" } }), PHONE, "?qr")).toBe(
      "https://de.example/film?a=1&utm_source=flyer",
    );
    expect(destinationOf(linkWith({ targets }), { device: "tablet", country: "DE" }, "")).toBe(
      "https://tablet.example/",
    );
    expect(destinationOf(linkWith({ targets }), { device: "desktop", country: null }, "")).toBe("/u/ada?via=bell");
  });

  test.each([
    ["?abc&q=a%20b", "?abc&q=a%20b&utm_source=flyer"],
    ["?q=(a)~b#top", "?q=(a)~b&utm_source=flyer#top"],
    ["", "?utm_source=flyer"],
    ["#top", "?utm_source=flyer#top"],
    ["?utm_source=own", "?utm_source=own"],
  ])("keeps the query of a target as it was typed: %s", (typed, sent) => {
    const url = `https://de.example/film${typed}`;
    const link = linkWith({ targets: [{ device: "mobile", url }], utm: { source: "flyer" } });
    expect(destinationOf(link, { device: "mobile", country: null }, "")).toBe(`https://de.example/film${sent}`);
  });

  test.each([
    ["utm", "?utm_source=mail&utm_term=a%20b&ref=x", "utm_source=flyer&utm_term=a+b"],
    ["all", "?utm_source=mail&ref=x&ref=y&qr&via=z&boost=b&way=qr", "utm_source=flyer&ref=x&ref=y"],
    ["none", "?utm_term=a&ref=x", "utm_source=flyer"],
    ["all", `?ref=${"x".repeat(1000)}`, "utm_source=flyer"],
  ] as const)("passes on %s of the visitor's parameters that nobody has set: %s", (passesOn, query, sent) => {
    const link = linkWith({ utm: { source: "flyer" }, passesOn });
    expect(destinationOf(link, PHONE, query)).toBe(`/u/ada?via=bell&${sent}`);
    const elsewhere = { ...link, targets: [{ country: "DE", url: "https://de.example/?abc&utm_medium=own" }] };
    expect(destinationOf(elsewhere, PHONE, query)).toBe(`https://de.example/?abc&utm_medium=own&${sent}`);
    expect(destinationOf(elsewhere, PHONE, `${query}&utm_medium=theirs`)).not.toContain("theirs");
  });

  test("is never an address that is not of the web", () => {
    const script = [{ country: "DE", url: "javascript:alert(1)" }];
    expect(destinationOf(linkWith({ targets: script }), PHONE, "")).toBe("/u/ada?via=bell");
  });
});
