import { existsSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { leadFilm } from "~/features/page/public-site/rules/lead-media.ts";
import { filmNotice } from "~/features/page/public-site/rules.ts";
import { blankPage, samplePage } from "~/features/page/samples/rules.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

it("shows the role's default title for an unnamed film", () => {
  const profile = { username: "ada", displayName: "Ada", role: "actor", template: "festival", theme: "ocean" } as const;
  expect(blankPage(profile, NOW)).toMatchObject({ ...profile, title: "My Portfolio", year: 2026, film: null });
});

describe.each(["netflix", "actors"] as const)("the sample of %s", (template) => {
  const page = samplePage(template, NOW);
  const clips = [...page.episodes, ...page.trailers, ...page.shorts, ...page.spotlights];
  const films = [page.film, ...clips.map(({ film }) => film)].filter((film) => film !== null);

  it("is marked, has moving pictures, comments and no form", () => {
    expect(page).toMatchObject({ template, sample: true, comments: { writing: null } });
    expect(page.comments?.list.length).toBeGreaterThan(1);
    expect(filmNotice({ ...page, film: leadFilm(page) })).toBeNull();
    expect(films.length).toBeGreaterThan(3);
  });

  it("names files that are there", () => {
    const addresses = films.flatMap(({ source, poster }) => [source?.kind === "file" && source.url, poster?.url]);
    expect(addresses.filter((address) => !address || !existsSync(`public${address}`))).toEqual([]);
  });
});

it("shows a series with episodes on the page of a film", () => {
  expect(samplePage("netflix", NOW).episodes.map(({ title }) => title)).toHaveLength(4);
});

it("takes little room", () => {
  const sizes = readdirSync("public/samples").map((name) => statSync(`public/samples/${name}`).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000);
});
