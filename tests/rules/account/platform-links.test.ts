import { describe, expect, it, test } from "vitest";
import {
  exampleLink,
  filledLinks,
  isLinkOf,
  platformLinkProblem,
  platformsShown,
} from "~/features/account/roles/rules/platform-links.ts";
import { ALL_PLATFORMS, type Platform } from "~/features/account/roles/rules.ts";

describe("a platform's link", () => {
  it.each<[Platform, string]>([
    ["imdb", "https://www.imdb.com/name/nm1234567/"],
    ["imdb", "https://m.imdb.com/de/title/tt0111161?ref_=x"],
    ["youtube", "https://youtu.be/abc"],
    ["youtube", "https://www.youtube.com/@ada"],
    ["amazon", "https://www.amazon.co.uk/gp/video/detail/B0ABC"],
    ["netflix", "https://www.netflix.com/de-en/title/81234567"],
    ["linkedin", "https://no.linkedin.com/in/ada"],
    ["spotlight", "https://app.spotlight.com/1234-5678-9012"],
    ["website", "https://ada.example"],
    ["festivals", "https://tiff.example/films/the-salt-road"],
  ])("of %s may be %s", (platform, link) => expect(isLinkOf(platform, link)).toBe(true));

  it.each<[Platform, string]>([
    ["imdb", "http://www.imdb.com/name/nm1234567"],
    ["imdb", "https://imdb.com.example/name/nm1234567"],
    ["imdb", "https://example.com/www.imdb.com/name/nm1234567"],
    ["imdb", "https://notimdb.com/name/nm1234567"],
    ["imdb", "https://www.imdb.com/chart/top"],
    ["imdb", "www.imdb.com/name/nm1234567"],
    ["imdb", "https://www.imdb.com:8443/name/nm1234567"],
    ["imdb", "https://www.imdb.com@example.com/name/nm1234567"],
    ["vimeo", "https://vimeo.com/"],
    ["website", "javascript:alert(1)"],
    ["website", "https://localhost"],
    ["website", "https://ada:secret@ada.example"],
    ["website", `https://ada.example/${"a".repeat(2000)}`],
  ])("of %s is not %s", (platform, link) => expect(isLinkOf(platform, link)).toBe(false));

  it("may be left out, and is refused with an example that is accepted", () => {
    for (const platform of ALL_PLATFORMS) {
      expect(isLinkOf(platform, exampleLink(platform))).toBe(true);
      expect(platformLinkProblem(platform, "")).toBeNull();
      expect(platformLinkProblem(platform, "nowhere")).toContain(exampleLink(platform));
    }
    expect(platformLinkProblem("imdb", "https://example.com")).toBe(
      "Please enter a link to IMDb such as https://www.imdb.com/name/nm1234567",
    );
  });
});

test("a platform is shown with its link, or by name alone without a usable one", () => {
  const imdb = "https://www.imdb.com/name/nm1234567";
  const links = filledLinks({ imdb, vimeo: "https://example.com", backstage: "https://www.backstage.com/u/ada" });
  expect(platformsShown(["imdb", "vimeo", "mandy", "elsewhere"], links)).toEqual([
    { name: "IMDb", href: imdb },
    { name: "Vimeo", href: null },
    { name: "Mandy", href: null },
    { name: "elsewhere", href: null },
  ]);
});
