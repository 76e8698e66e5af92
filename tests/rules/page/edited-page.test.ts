import { describe, expect, it } from "vitest";
import { FIELD_LIMITS } from "~/features/content/pages/input.ts";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import { documentOfRows } from "~/features/content/pages/rules/stored.ts";
import { CLIP_LISTS, type ClipKind } from "~/features/content/pages/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { rowIdsOf } from "~/features/page/editor/rules.ts";
import { heroBlurb, type PublicClip, type PublicSite } from "~/features/page/public-site/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { assetsNamed } from "~/routes/page/assets.server.ts";
import { editedDocument, siteDocument } from "~/routes/page/document.tsx";
import { idNamed } from "../../support/ids.ts";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

const surroundings = { assets: assetsNamed((source) => `/${source}`), baseUrl: "https://films.example.org" };
const MARK = /<(\w+)[^>]* data-field="([^"]+)"[^>]*>(.*?)<\/\1>/gs;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, "");

/** The document that this page was rendered from. */
function documentOf(site: PublicSite) {
  const clips = (kind: ClipKind, of: PublicClip[]) =>
    of.map(({ id, title, description }) => ({ id, kind, title, description, videoId: idNamed<VideoId>("v") }));
  return documentOfRows({
    site,
    film: { ...site, videoId: null },
    profile: site.profile,
    clips: [
      ...[...clips("episode", site.episodes), ...clips("trailer", site.trailers), ...clips("short", site.shorts)],
      ...[...clips("spotlight", site.spotlights), ...clips("film", site.moreFilms)],
    ],
  });
}

function marksOf(site: PublicSite) {
  const document = documentOf(site);
  const html = editedDocument(site, rowIdsOf(document), surroundings).toString();
  return [...html.matchAll(MARK)].map(([, , path = "", inner = ""]) => ({
    path,
    shown: textOf(inner),
    held: String(valueAt(document, path)).replace(/\s+/g, ""),
  }));
}

const SITES = TEMPLATES.flatMap((template) =>
  [FULL_SITE, THE_ACTOR].map((site) => [template, site.role, { ...site, template }] as const),
);

describe("a page in its editor", () => {
  it.each(SITES)("in %s names the field of every marked text (%s)", (_, __, site) => {
    const marks = marksOf(site);
    expect(marks.length).toBeGreaterThan(10);
    // An empty field shows a default of the design.
    for (const { path, shown, held } of marks.filter(({ held }) => held)) {
      const cut = heroBlurb(site.description).text.replace(/\s+/g, "");
      expect([held, ...(path === "description" ? [cut] : [])], path).toContain(shown);
    }
  });

  it.each(SITES)("in %s can be typed into where its title and its words stand (%s)", (_, __, site) => {
    const paths = marksOf(site).map(({ path }) => path);
    expect(paths).toContain("title");
    expect(paths).toContain("description");
    if (site.content.story.content) expect(paths).toContain("film.story.content");
  });

  it("marks nothing for visitors", () => {
    for (const [, , site] of SITES) {
      expect(siteDocument(site, true, surroundings).toString()).not.toMatch(/data-(field|section)/);
    }
  });

  it("knows how long each text of a list may be", () => {
    expect(FIELD_LIMITS["film.story.title"]).toBe(100);
    expect(FIELD_LIMITS["film.story.content"]).toBe(1000);
    expect(FIELD_LIMITS["film.callToAction.description"]).toBe(300);
    expect(FIELD_LIMITS["lists.quotes.text"]).toBe(500);
    for (const list of Object.values(CLIP_LISTS)) expect(FIELD_LIMITS[`lists.${list}.title`]).toBe(200);
  });
});
