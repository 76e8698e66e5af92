import { describe, expect, it } from "vitest";
import { ADDRESSES_PER_FILE, robots, sitemap, sitemapIndex, sitemapNumber } from "~/features/page/sitemaps/rules.ts";

const BASE = "https://films.example.org";
const changedAt = new Date("2026-03-01T12:00:00Z");

describe("sitemaps", () => {
  it("list a file for every few thousand pages, and one without any pages", () => {
    const filesFor = (pages: number) => sitemapIndex(pages, BASE).match(/<loc>/g)?.length;
    expect(filesFor(0)).toBe(1);
    expect(filesFor(ADDRESSES_PER_FILE)).toBe(1);
    expect(filesFor(ADDRESSES_PER_FILE + 1)).toBe(2);
    expect(sitemapIndex(1, BASE)).toContain(`<loc>${BASE}/sitemaps/1.xml</loc>`);
  });

  it("name every page with its last change", () => {
    expect(sitemap(1, [{ path: "/films/the-salt-road", changedAt }], BASE)).toContain(
      `<url><loc>${BASE}/films/the-salt-road</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>`,
    );
    expect(sitemap(1, [{ path: "/u/a&b", changedAt }], BASE)).toContain("/u/a&amp;b</loc>");
  });

  it("begin with the pages about plans", () => {
    const named = (file: number) => [...sitemap(file, [], BASE).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
    expect(named(0)).toEqual([`${BASE}/pricing`, `${BASE}/cast-crew-pricing`]);
    expect(named(1)).toEqual([]);
  });

  it.each([
    ["1.xml", 0],
    ["12.xml", 11],
    ["0.xml", null],
    ["1", null],
    ["-1.xml", null],
    ["1.xml.gz", null],
    ["99999999.xml", null],
  ])("read %s as %s", (name, number) => expect(sitemapNumber(name)).toBe(number));
});

it("robots.txt names the sitemap, and disallows only the studio", () => {
  const text = robots(BASE);
  expect(text).toContain(`Sitemap: ${BASE}/sitemap.xml`);
  expect(text).toMatch(/^Disallow: \/studio\/$/m);
  expect(text).not.toMatch(/Disallow: \/(u|films|media|islands)?\/?$/m);
});
