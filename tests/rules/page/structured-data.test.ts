import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { clipData } from "~/features/page/structured-data/rules/clips.ts";
import {
  isoDuration,
  type StructuredData,
  scriptSafeJson,
  structuredData,
} from "~/features/page/structured-data/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { linkedFilm, publicFilm, publicSite } from "../../support/public-site.ts";

const BASE = "https://films.example.org";

/** Required by the search engines' documentation of each type; `Person` and `TVSeries`: by the types that use them. */
const REQUIRED: Record<string, string[]> = {
  Movie: ["name", "image"],
  TVSeries: ["name", "image"],
  TVEpisode: ["name", "episodeNumber"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  ProfilePage: ["mainEntity"],
  Person: ["name"],
  Organization: ["name"],
};
const ADDRESSES = ["url", "image", "thumbnailUrl", "contentUrl", "item"];

/** As a reader of the document gets it: without the undefined fields. */
const dataOf = (values: Partial<PublicSite> = {}): StructuredData =>
  JSON.parse(scriptSafeJson(structuredData(publicSite(values), BASE, "IndieLens")));

const inGraph = (data: StructuredData, type: string) =>
  (data["@graph"] as StructuredData[]).find((node) => node["@type"] === type);

function everyObject(value: unknown): StructuredData[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  if (typeof value !== "object" || value === null) return [];
  return [value as StructuredData, ...Object.values(value).flatMap(everyObject)];
}

const clip = (title: string, description = "") => ({
  id: idNamed<ClipId>(title),
  title,
  description,
  film: publicFilm(),
});
const content = {
  ...EMPTY_CONTENT,
  director: "Ada Marsh",
  producer: "Ben Okafor",
  cast: [{ name: "Ines Duarte", role: "Mara", imageKey: "" }],
  awards: ["Grand Jury Prize, Harbour Lights 2026"],
  socials: [{ platform: "website" as const, url: "https://salt.example.org", username: "salt" }],
};

const STATES: Record<string, Partial<PublicSite>> = {
  "a film": { content },
  "a film without a word": { description: "", genres: [], rating: "" },
  "a linked film": { film: publicFilm({ source: linkedFilm, durationMs: null }) },
  "a film without a poster": { film: publicFilm({ poster: null }) },
  "a film without any picture": { film: publicFilm({ poster: null }), card: null },
  "a film that is being prepared": { film: publicFilm({ status: "preparing", source: null, poster: null }) },
  "no film": { film: null, card: null },
  "a series": { episodes: [clip("One", "The bell."), clip("Two")], trailers: [clip("Teaser")], content },
  "a series without pictures": {
    episodes: [{ ...clip("One"), film: publicFilm({ poster: null }) }],
    film: null,
  },
  "an actor": { role: "actor", content },
  "an actor without a film": { role: "actor", film: null, card: null },
  "a distributor": { role: "distributor" },
};

describe("structured data", () => {
  it.each(Object.entries(STATES))("is complete for %s", (_, values) => {
    for (const node of everyObject(dataOf(values)).filter((node) => "@type" in node)) {
      const required = REQUIRED[String(node["@type"])];
      expect(required, `${node["@type"]} is unknown`).toBeDefined();
      for (const field of required ?? []) expect(node[field], `${node["@type"]}.${field}`).toBeTruthy();
      for (const field of ADDRESSES) expect(node[field] ?? BASE).toMatch(/^https:\/\//);
    }
  });

  it("describes a film with its people, its awards and its video", () => {
    expect(inGraph(dataOf({ content }), "Movie")).toMatchObject({
      name: "The Salt Road",
      url: `${BASE}/films/the-salt-road`,
      genre: ["Drama", "Mystery", "Thriller"],
      duration: "PT1H32M",
      image: `${BASE}/media/prints/one/card.jpg`,
      creator: { "@type": "Person", name: "Ada Marsh" },
      director: { "@type": "Person", name: "Ada Marsh" },
      producer: { "@type": "Person", name: "Ben Okafor" },
      actor: [{ "@type": "Person", name: "Ines Duarte" }],
      award: ["Grand Jury Prize, Harbour Lights 2026"],
      sameAs: ["https://salt.example.org"],
      video: { "@type": "VideoObject", contentUrl: `${BASE}/media/films/one/film.mp4`, duration: "PT1H32M" },
    });
  });

  it("describes a film with episodes as a series", () => {
    const series = inGraph(dataOf(STATES["a series"]), "TVSeries");
    expect(series).toMatchObject({
      numberOfEpisodes: 2,
      episode: [
        { "@type": "TVEpisode", episodeNumber: 1, name: "One", video: { description: "The bell." } },
        { "@type": "TVEpisode", episodeNumber: 2, name: "Two", video: { description: "Two" } },
      ],
      trailer: [{ "@type": "VideoObject", name: "Teaser" }],
    });
    expect(inGraph(dataOf(STATES["a series"]), "Movie")).toBeUndefined();
  });

  it("describes an actor as a person and a distributor as the film's provider", () => {
    expect(inGraph(dataOf({ role: "actor" }), "ProfilePage")).toMatchObject({
      mainEntity: { "@type": "Person", name: "Ada Marsh", subjectOf: { "@type": "VideoObject" } },
    });
    const distributed = inGraph(dataOf({ role: "distributor" }), "Movie");
    expect(distributed?.provider).toEqual({ "@type": "Organization", name: "Ada Marsh" });
    expect(distributed?.creator).toBeUndefined();
  });

  it("has breadcrumbs from the home page to the film's page", () => {
    expect(inGraph(dataOf(), "BreadcrumbList")?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "IndieLens", item: `${BASE}/` },
      { "@type": "ListItem", position: 2, name: "The Salt Road", item: `${BASE}/films/the-salt-road` },
    ]);
  });

  it("has no value that search engines would refuse", () => {
    expect(inGraph(dataOf(STATES["a film that is being prepared"]), "Movie")?.video).toBeUndefined();
    expect(inGraph(dataOf(STATES["a film without any picture"]), "Movie")).toBeUndefined();
  });

  it("cannot close its script element", () => {
    const title = `</script><script>alert(1)</script><!-- "quoted" & 'single'`;
    const json = scriptSafeJson(structuredData(publicSite({ title }), BASE, "IndieLens"));
    expect(json).not.toContain("<");
    expect(inGraph(JSON.parse(json), "Movie")).toMatchObject({ name: title });
  });

  it.each([
    [400, "PT1S"],
    [65_000, "PT1M5S"],
    [3_600_000, "PT1H"],
    [5_525_000, "PT1H32M5S"],
  ])("writes %i ms as %s", (durationMs, text) => expect(isoDuration(durationMs)).toBe(text));

  it("describes an actor with the facts for casting", () => {
    const profile = {
      ...EMPTY_PROFILE,
      bio: "I play people who have decided something.",
      profileImageKey: "pictures/a/1-a-800x1000.jpg",
      casting: { ...EMPTY_PROFILE.casting, heightCm: "178", languages: ["Norwegian"], union: "NSF", basedIn: "Bergen" },
      pastProjects: [
        { title: "The Seagull", year: "2022", role: "Nina", type: "theater" as const, imageKey: "" },
        { title: "Fog", year: "2020", role: "Aas", type: "film" as const, imageKey: "" },
      ],
    };
    const page = inGraph(dataOf({ role: "actor", profile }), "ProfilePage");
    expect(page?.mainEntity).toMatchObject({
      "@type": "Person",
      jobTitle: "Actor",
      description: "I play people who have decided something.",
      image: `${BASE}/media/pictures/a/1-a-800x1000.jpg`,
      height: { "@type": "QuantitativeValue", value: 178, unitCode: "CMT" },
      knowsLanguage: ["Norwegian"],
      memberOf: { name: "NSF" },
      homeLocation: { name: "Bergen" },
      performerIn: [{ "@type": "TheaterEvent", name: "The Seagull", startDate: "2022" }],
    });
  });
});

it("describes a shared clip as a video of its film's page, with absolute addresses", () => {
  const clip = {
    ...{ path: "/c/bell", videoPath: "/media/bell.mp4", picturePath: "/media/bell.jpg", title: "The bell" },
    ...{ transcript: "", width: 1080, height: 1920, durationMs: 65_000, sharedAt: new Date("2026-03-01T12:00:00Z") },
    ...{ films: { maker: "Ada Marsh", path: "/films/the-salt-road" }, isIndexed: true },
    embedding: { embedding: "everywhere" as const, embedHosts: [] },
    territory: null,
  };
  expect(clipData(clip, "Two sisters.", BASE)).toEqual({
    "@context": "https://schema.org",
    "@type": "VideoObject",
    ...{ name: "The bell", description: "Two sisters.", url: `${BASE}/c/bell` },
    ...{ thumbnailUrl: `${BASE}/media/bell.jpg`, contentUrl: `${BASE}/media/bell.mp4` },
    ...{ uploadDate: "2026-03-01T12:00:00.000Z", duration: "PT1M5S", width: 1080, height: 1920 },
    creator: { "@type": "Person", name: "Ada Marsh" },
    isPartOf: { "@type": "WebPage", url: `${BASE}/films/the-salt-road` },
  });
});
