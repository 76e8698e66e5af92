import { describe, expect, test } from "vitest";
import {
  dueUrls,
  goneUrls,
  type LinkCheck,
  linksOf,
  stateOfFailure,
  stateOfStatus,
} from "~/features/content/link-checks/rules.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const check = (url: string, state: LinkCheck["state"], hours = 1): LinkCheck => ({
  ...{ url, state },
  checkedAt: hoursAgo(hours),
});
const link = (url: string, path = "film.watchFreeUrl") => ({ path, url });

describe("the addresses on a page", () => {
  const page = newDocument({
    ...{ role: "filmmaker", template: "netflix", platforms: [], title: "https://not.example", genres: [], year: 2026 },
    ...{ description: "See https://not.example", videoId: null },
  });
  const withLinks = (watchFreeUrl: string, buttonUrl: string) => ({
    ...page,
    film: { ...page.film, watchFreeUrl, callToAction: { ...page.film.callToAction, buttonUrl } },
  });
  const urls = (...given: Parameters<typeof withLinks>) => linksOf(withLinks(...given)).map(({ url }) => url);

  test("are those of its fields for addresses, not of its texts", () => {
    const quote = { text: "Fine.", source: "The Bell", url: "https://bell.example/review" };
    const document = {
      ...withLinks("https://watch.example", ""),
      lists: { ...page.lists, quotes: { byId: { q: quote }, order: ["q"] } },
      platformLinks: { ...page.platformLinks, imdb: "https://films.example/tt1" },
    };
    expect(linksOf(document)).toEqual(
      expect.arrayContaining([
        { path: "film.watchFreeUrl", url: "https://watch.example/" },
        { path: "lists.quotes.byId.q.url", url: "https://bell.example/review" },
        { path: "platformLinks.imdb", url: "https://films.example/tt1" },
      ]),
    );
    expect(linksOf(document)).toHaveLength(3);
  });

  test.each([
    "",
    "htt",
    "javascript:alert(1)",
    "mailto:ada@example.org",
    "/dashboard",
    `https://a.example/${"ü".repeat(400)}`,
  ])("leave out what is unfinished, no web address, or too long: %s", (typed) => expect(urls(typed, "")).toEqual([]));
});

describe("which addresses are asked", () => {
  test("each once, and none that was asked within a day", () => {
    const links = [link("https://a.example/"), link("https://a.example/", "other"), link("https://b.example/")];
    expect(dueUrls(links, [check("https://b.example/", "there", 23)], NOW)).toEqual(["https://a.example/"]);
    expect(dueUrls(links, [check("https://b.example/", "there", 25)], NOW)).toHaveLength(2);
  });
});

describe("which addresses lead nowhere", () => {
  test("those that said so", () => {
    const checks = [check("https://a.example/", "gone"), check("https://b.example/", "unknown")];
    expect(goneUrls([...checks, check("https://c.example/", "there")])).toEqual(["https://a.example/"]);
  });

  test.each([
    [200, "there"],
    [204, "there"],
    [404, "gone"],
    [410, "gone"],
    [401, "unknown"],
    [403, "unknown"],
    [405, "unknown"],
    [429, "unknown"],
    [500, "unknown"],
    [503, "unknown"],
  ] as const)("status %i: %s", (status, state) => expect(stateOfStatus(status)).toBe(state));

  test.each([
    ["ENOTFOUND", "gone"],
    ["ECONNREFUSED", "gone"],
    ["EAI_AGAIN", "unknown"],
    ["UND_ERR_CONNECT_TIMEOUT", "unknown"],
    ["CERT_HAS_EXPIRED", "unknown"],
  ] as const)("failure %s: %s", (code, state) =>
    expect(stateOfFailure(Object.assign(new Error("no"), { code }))).toBe(state),
  );

  test("any other failure says nothing", () => expect(stateOfFailure("?")).toBe("unknown"));
});
