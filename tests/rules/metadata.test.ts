import { describe, expect, it } from "vitest";
import {
  isoDuration,
  type MetaPair,
  pageDescription,
  pageTitle,
  scriptSafeJson,
  socialCard,
  structuredData,
} from "~/features/metadata/rules.ts";
import { linkedFilm, publicFilm, publicSite } from "../support/public-site.ts";

const BASE = "https://films.example.org";

const asMap = (pairs: MetaPair[]) =>
  Object.fromEntries(pairs.map((pair) => ["property" in pair ? pair.property : pair.name, pair.content]));

describe("titles and descriptions", () => {
  it("names the film and its maker, once", () => {
    expect(pageTitle(publicSite())).toBe("The Salt Road · Ada Marsh");
    expect(pageTitle(publicSite({ title: "Ada Marsh" }))).toBe("Ada Marsh");
  });

  it("makes one line of a description and cuts it between words", () => {
    expect(pageDescription(publicSite({ description: "One.\n\nTwo." }))).toBe("One. Two.");
    const long = pageDescription(publicSite({ description: "drowned coast ".repeat(40) }));
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/(drowned|coast)…$/);
  });

  it("makes a sentence of what is known when there is no description", () => {
    expect(pageDescription(publicSite({ description: " " }))).toBe(
      "The Salt Road (2026) by Ada Marsh. Drama, Mystery, Thriller.",
    );
    expect(pageDescription(publicSite({ description: "", genres: [] }))).toBe("The Salt Road (2026) by Ada Marsh.");
  });
});

describe("cards for shared links", () => {
  it("carry absolute addresses of the picture and the film", () => {
    const card = asMap(socialCard(publicSite(), BASE, "IndieLens"));
    expect(card).toMatchObject({
      "og:type": "video.movie",
      "og:url": `${BASE}/films/the-salt-road`,
      "og:image": `${BASE}/media/posters/one/poster.jpg`,
      "og:video": `${BASE}/media/films/one/film.mp4`,
      "og:video:type": "video/mp4",
      "twitter:card": "summary_large_image",
    });
  });

  it("leave out what is not there", () => {
    const card = asMap(socialCard(publicSite({ film: null }), BASE, "IndieLens"));
    expect(Object.keys(card).filter((key) => /image|og:video/.test(key))).toEqual([]);
    expect(card["twitter:card"]).toBe("summary");
  });

  it("point to the player of a linked film", () => {
    const film = publicFilm({ source: linkedFilm, poster: null });
    const card = asMap(socialCard(publicSite({ film }), BASE, "IndieLens"));
    expect(card["og:video"]).toBe("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ");
    expect(card["og:video:type"]).toBe("text/html");
  });
});

describe("structured data", () => {
  it("describes a film with its video", () => {
    expect(structuredData(publicSite(), BASE)).toMatchObject({
      "@type": "Movie",
      name: "The Salt Road",
      genre: ["Drama", "Mystery", "Thriller"],
      creator: { "@type": "Person", name: "Ada Marsh" },
      video: { "@type": "VideoObject", contentUrl: `${BASE}/media/films/one/film.mp4`, duration: "PT1H32M" },
    });
  });

  it("describes an actor as a person and a distributor as the film's provider", () => {
    expect(structuredData(publicSite({ role: "actor", template: "actors" }), BASE)).toMatchObject({
      "@type": "Person",
      name: "Ada Marsh",
      subjectOf: { "@type": "VideoObject" },
    });
    const distributed = structuredData(publicSite({ role: "distributor" }), BASE);
    expect(distributed.provider).toEqual({ "@type": "Organization", name: "Ada Marsh" });
    expect(distributed.creator).toBeUndefined();
  });

  it("says nothing about a film that is not there yet", () => {
    const film = publicFilm({ status: "preparing", source: null });
    expect(structuredData(publicSite({ film }), BASE).video).toBeUndefined();
  });

  it("cannot close its script element", () => {
    const title = `</script><script>alert(1)</script><!-- "quoted" & 'single'`;
    const json = scriptSafeJson(structuredData(publicSite({ title }), BASE));
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject({ name: title });
  });

  it.each([
    [400, "PT1S"],
    [65_000, "PT1M5S"],
    [3_600_000, "PT1H"],
    [5_525_000, "PT1H32M5S"],
  ])("writes %i ms as %s", (durationMs, text) => expect(isoDuration(durationMs)).toBe(text));
});
