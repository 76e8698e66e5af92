import { describe, expect, test } from "vitest";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { samplePage } from "~/features/page/samples/rules.ts";
import { captionsOn, fileOf, mediaIn, projectAddress } from "~/features/studio/static-copy/rules.ts";
import { staticDocument } from "~/features/studio/static-copy/ui/static-page.tsx";

const copy = {
  keys: new Set(["films/1/film.mp4", "posters/1/poster.jpg"]),
  pathOf: (key: string) => `media/${key}`,
  overview: "contents.html",
  slugs: new Set(["second"]),
  captions: new Map<string, string>(),
  baseUrl: "https://site.example",
  madeAt: "2026-03-01T12:00:00.000Z",
};
const site = { isProject: false, slug: "first" };
const project = { isProject: true, slug: "second" };

describe("addresses inside of an archive", () => {
  test("the site is its index, projects lie beside it", () => {
    expect([fileOf(site), fileOf(project)]).toEqual(["index.html", "pages/second.html"]);
  });

  test("media lead from each page to the archive's own files, copies for phones to the whole picture", () => {
    expect(mediaIn(site, "/media/films/1/film.mp4", copy)).toBe("media/films/1/film.mp4");
    expect(mediaIn(project, "posters/1/poster-narrow.webp", copy)).toBe("../media/posters/1/poster.jpg");
    expect(mediaIn(site, "/media/films/2/film.mp4", copy)).toBeNull();
    expect(mediaIn(site, "https://elsewhere.example/a.jpg", copy)).toBeNull();
  });

  test("projects that are not copied are on the web", () => {
    expect(projectAddress(site, "second", copy)).toBe("pages/second.html");
    expect(projectAddress(project, "third", copy)).toBe("https://site.example/films/third");
  });
});

describe("the copy of a page", () => {
  const now = new Date("2026-03-01T12:00:00Z");

  test.each(["netflix", "actors"] as const)(
    "of %s has its words and no script, form or foreign address",
    (template) => {
      const page = samplePage(template, now);
      const html = staticDocument(page, copy);
      expect(html).toContain("<h1");
      expect(html).not.toMatch(/<(?:script|form|button|iframe|link)\b/);
      expect(html).not.toMatch(/(?:src|poster)="(?!data:|media\/)/);
      expect(html).toContain("https://site.example/");
    },
  );

  test("plays its film with its captions from the archive", () => {
    const caption = { src: "/media/films/1/en.vtt", srclang: "en", label: "English" };
    const film = {
      ...{ id: "1", status: "ready", durationMs: 1000, uploadedAt: now.toISOString() },
      poster: { url: "/media/posters/1/poster.jpg", width: 16, height: 9, placeholder: null },
      source: {
        kind: "file",
        url: "/media/films/1/film.mp4",
        type: "video/mp4",
        width: 16,
        height: 9,
        captions: [caption],
      },
    } as unknown as PublicSite["film"];
    const page: PublicSite = { ...samplePage("netflix", now), film, title: "<b>Fog</b>" };
    expect(captionsOn(page)).toContain(caption.src);
    const html = staticDocument(page, { ...copy, captions: new Map([[caption.src, "WEBVTT\n\nfog"]]) });
    expect(html).toContain('<source src="media/films/1/film.mp4" type="video/mp4"/>');
    expect(html).toContain('poster="media/posters/1/poster.jpg"');
    expect(html).toContain(encodeURIComponent("WEBVTT\n\nfog"));
    expect(html).toContain("&lt;b&gt;Fog");
  });
});
