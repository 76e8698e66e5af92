import { describe, expect, it } from "vitest";
import { type MetaPair, pageDescription, pageTitle, socialCard } from "~/features/page/metadata/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { linkedFilm, publicFilm, publicSite } from "../../support/public-site.ts";

const BASE = "https://films.example.org";

const asMap = (pairs: MetaPair[]) =>
  Object.fromEntries(pairs.map((pair) => ["property" in pair ? pair.property : pair.name, pair.content]));

describe("titles and descriptions", () => {
  it("name the film and its maker, once", () => {
    expect(pageTitle(publicSite())).toBe("The Salt Road · Ada Marsh");
    expect(pageTitle(publicSite({ title: "Ada Marsh" }))).toBe("Ada Marsh");
  });

  it("put a description on one line and cut it between words", () => {
    expect(pageDescription(publicSite({ description: "One.\n\nTwo." }))).toBe("One. Two.");
    const long = pageDescription(publicSite({ description: "drowned coast ".repeat(40) }));
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/(drowned|coast)…$/);
  });

  it("replace a missing description by a sentence of the known facts", () => {
    expect(pageDescription(publicSite({ description: " " }))).toBe(
      "The Salt Road (2026) by Ada Marsh. Drama, Mystery, Thriller.",
    );
    expect(pageDescription(publicSite({ description: "", genres: [] }))).toBe("The Salt Road (2026) by Ada Marsh.");
  });
});

describe("link previews", () => {
  it("have absolute addresses of the picture and the film", () => {
    const card = asMap(socialCard(publicSite(), BASE, "IndieLens"));
    expect(card).toMatchObject({
      "og:type": "video.movie",
      "og:url": `${BASE}/films/the-salt-road`,
      "og:image": `${BASE}/media/prints/one/card.jpg`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "The Salt Road (2026) by Ada Marsh",
      "og:video": `${BASE}/media/films/one/film.mp4`,
      "og:video:type": "video/mp4",
      "twitter:card": "summary_large_image",
    });
  });

  it("show the poster until the og-image is made", () => {
    const card = asMap(socialCard(publicSite({ card: null }), BASE, "IndieLens"));
    expect(card).toMatchObject({
      "og:image": `${BASE}/media/posters/one/poster.jpg`,
      "og:image:width": "1600",
      "og:image:alt": "Still from The Salt Road",
      "twitter:card": "summary_large_image",
    });
  });

  it("distinguish a series, a film and an actor", () => {
    const kindOf = (values: Parameters<typeof publicSite>[0]) =>
      asMap(socialCard(publicSite(values), BASE, "IndieLens"))["og:type"];
    const episode = { id: idNamed<ClipId>("one"), title: "One", description: "", film: publicFilm() };
    expect(kindOf({ episodes: [episode] })).toBe("video.tv_show");
    expect(kindOf({ role: "actor" })).toBe("profile");
  });

  it("leave out missing media", () => {
    const card = asMap(socialCard(publicSite({ film: null, card: null }), BASE, "IndieLens"));
    expect(Object.keys(card).filter((key) => /image|og:video/.test(key))).toEqual([]);
    expect(card["twitter:card"]).toBe("summary");
  });

  it("link to the provider's player of a linked film", () => {
    const film = publicFilm({ source: linkedFilm, poster: null });
    const card = asMap(socialCard(publicSite({ film }), BASE, "IndieLens"));
    expect(card["og:video"]).toBe("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ");
    expect(card["og:video:type"]).toBe("text/html");
  });
});
