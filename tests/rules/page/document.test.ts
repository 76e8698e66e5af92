import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { assetsNamed } from "~/routes/page/assets.server.ts";
import { notFoundDocument, siteDocument } from "~/routes/page/document.tsx";
import { linkedFilm, publicFilm, publicSite } from "../../support/public-site.ts";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

const surroundings = {
  baseUrl: "https://films.example.org",
  assets: assetsNamed((source) => `/islands/${source.split("/").slice(-2).join("-")}`),
};

const drawn = (site: PublicSite, indexed = true) => siteDocument(site, indexed, surroundings).toString();
const documentOf = (values: Parameters<typeof publicSite>[0] = {}) => drawn(publicSite(values));

describe("the document of a public page", () => {
  it("has title, description, canonical address and one stylesheet", () => {
    const html = documentOf();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="midnight">/);
    expect(html).toContain("<title>The Salt Road · Ada Marsh</title>");
    expect(html).toContain('<link rel="canonical" href="https://films.example.org/films/the-salt-road"/>');
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html).not.toContain('name="robots"');
  });

  it("runs no inline script", () => {
    const scripts = [...documentOf().matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([' type="module" src="/islands/islands-entry.ts"', ' type="application/ld+json"']);
  });

  it("escapes all text of a creator", () => {
    const html = documentOf({ title: `</script><img src=x onerror=alert(1)>`, description: "<b>bold</b>" });
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<b>bold");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each(TEMPLATES)("leaves empty parts out of %s", (template) => {
    const html = documentOf({ template, description: "", genres: [], platforms: [], film: null, rating: "" });
    expect(html).toContain("No Content Available");
    for (const absent of [
      "<video",
      'class="blurb"',
      "Also on",
      "Rating",
      "Genre<",
      "data-player",
      'data-part="play"',
      "Watch Free",
      "Movies/Series",
      "Trailers",
      "Screenings",
      "Press kit",
      'aria-label="Help"',
      "footer-icons",
      "More Films",
    ]) {
      expect(html).not.toContain(absent);
    }
  });

  it.each(TEMPLATES)("shows in %s every part with content", (template) => {
    const html = drawn({ ...FULL_SITE, template });
    for (const shown of [
      "Movies/Series",
      "Trailers &amp; More",
      "Three winters on a road",
      "Screenings",
      "Follow Our Journey",
      "Watch Full Film",
      "6 Episodes",
      "41m",
      'href="/u/ada/press"',
      'href="mailto:press@example.org"',
      "More Films",
      ">FREE<",
      "Stay Updated",
      'action="/u/ada/contacts"',
    ]) {
      expect(html).toContain(shown);
    }
  });

  it("says that nothing is published only where that is true, and has no contact form on a sample", () => {
    const nothingYet = "hasn&#x27;t published any videos yet.";
    expect(documentOf({ film: null })).toContain(nothingYet);
    expect(documentOf({ film: null, moreFilms: FULL_SITE.moreFilms })).not.toContain(nothingYet);
    expect(documentOf({ sample: true })).not.toContain("/contacts");
  });

  it("links to web addresses only, whatever was stored", () => {
    const content = {
      ...FULL_SITE.content,
      watchFreeUrl: "javascript:alert(1)",
      socials: [{ platform: "website", url: "javascript:alert(2)", username: "x" } as const],
      callToAction: { ...FULL_SITE.content.callToAction, title: "T", buttonUrl: "javascript:alert(3)" },
    };
    expect(drawn({ ...FULL_SITE, content })).not.toContain("javascript:");
  });

  it("requests nothing from a provider before the visitor plays", () => {
    const html = documentOf({ film: publicFilm({ source: linkedFilm }) });
    expect(html).not.toContain("<iframe");
    expect(html).not.toMatch(/ src="https:/);
    expect(html).toContain("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ");
  });

  it("keeps unpublished and unknown pages out of search results", () => {
    expect(drawn(publicSite(), false)).toContain('<meta name="robots" content="noindex"/>');
    const unknown = notFoundDocument(`<i>x`, surroundings).toString();
    expect(unknown).toContain('<meta name="robots" content="noindex"/>');
    expect(unknown).toContain("Nothing is showing here");
    expect(unknown).not.toContain("<i>");
  });
});

describe("the opening of a public page", () => {
  it("places the film by what was found in its picture, and says whether the loop begins in that shot", () => {
    const poster = { url: "/media/p.jpg", width: 1600, height: 900, placeholder: null, focus: { x: 31, y: 42 } };
    const source = { kind: "file", url: "/media/f.mp4", type: "video/mp4", width: 1024, height: 576 } as const;
    const loop = { startMs: 20_000, endMs: 28_000 };
    const film = (posterShot?: typeof loop) => publicFilm({ poster, source: { ...source, loop, posterShot } });
    const same = documentOf({ film: film({ startMs: 18_000, endMs: 30_000 }) });
    expect(same).toMatch(/data-part="stage" style="--focus-x:31%;--focus-y:42%"/);
    expect(same).toMatch(/<video[^>]* data-loop="20,28" data-lines="576" data-of-poster=""/);
    expect(documentOf({ film: film() })).not.toContain("data-of-poster");
    const content = { ...EMPTY_CONTENT, focus: { x: 70, y: 20 } };
    expect(documentOf({ film: film(), content })).toContain("--focus-x:70%;--focus-y:20%");
  });
});

describe("the labels of a page", () => {
  it("tells the facts of a film under their names, and has the tabs and columns of a streaming service", () => {
    const html = drawn({ ...FULL_SITE, template: "netflix" });
    for (const fact of ["Genre", "Director", "Producer", "Release year", "Episodes", "Runtime", "Rating"])
      expect(html).toContain(`>${fact}</dt>`);
    expect(html).toContain(">Featured interviews</dt>");
    for (const tab of ["Movies/Series", "About The Film", "Trailers &amp; More"]) expect(html).toContain(`>${tab}<`);
    for (const column of ["Navigation", "Features", "Help", "Connect"]) expect(html).toContain(`<p>${column}</p>`);
    for (const legal of ["Privacy", "Terms", "Cookies"]) expect(html).toContain(`>${legal}</a>`);
    expect(html).toMatch(/>Subscribe<\/span><\/button>/);
  });

  it("tells once who made the film, and awards that no laurel tells", () => {
    const factsOf = (site: Partial<typeof FULL_SITE>) => drawn({ ...FULL_SITE, template: "netflix", ...site });
    expect(factsOf({})).not.toContain(">Filmmaker</dt>");
    expect(factsOf({})).not.toContain(">Awards</dt>");
    expect(factsOf({ displayName: "Salt Pictures" })).toContain(">Filmmaker</dt>");
    const awards = ["Audience Prize, Galway", "Nordic Grant"];
    const html = factsOf({ content: { ...FULL_SITE.content, awards } });
    expect(html).toMatch(/>Awards<\/dt><dd[^>]*>Nordic Grant<\/dd>/);
  });

  it("tells of an actor in five tabs, with contacts and rates", () => {
    const html = drawn({ ...THE_ACTOR, template: "actors" });
    for (const tab of ["About Me", "About This Film", "Shorts", "Spotlight Clips", "Contact Me"])
      expect(html).toContain(`>${tab}<`);
    for (const heading of ["Career Highlights", "Notable Projects", "Main cast", "Agent", "Manager", "Rates"])
      expect(html).toContain(`>${heading}</h3>`);
    for (const fact of ["Release date", "Film", "Television", "Commercials", "Theater", "Availability", "Location"])
      expect(html).toContain(`>${fact}</dt>`);
    expect(html).toContain("Send Casting Inquiry");
  });
});

describe("the elements of a design", () => {
  it.each(TEMPLATES)("gives every element of %s an id of its own", (template) => {
    for (const site of [FULL_SITE, THE_ACTOR]) {
      const ids = [...drawn({ ...site, template }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it("starts the film by one button: Watch Now - Free on a creator's page, Play where it streams elsewhere too", () => {
    const nowhereElse = { ...FULL_SITE, content: { ...FULL_SITE.content, watchFreeUrl: "" } };
    const words = (site: PublicSite) => {
      const html = drawn(site);
      const hero = html.slice(0, html.indexOf("controls-icons"));
      return ["Play", "Watch Free", "Watch Now - Free"].filter((word) => hero.includes(`>${word}<`));
    };
    expect(words(nowhereElse)).toEqual(["Watch Now - Free"]);
    expect(words({ ...nowhereElse, isProject: true })).toEqual(["Play"]);
    expect(words({ ...nowhereElse, role: "actor" })).toEqual(["Play"]);
    expect(words(FULL_SITE)).toEqual(["Play", "Watch Free"]);
  });

  it("calls a page's owner what the account is, and offers a casting inquiry before Watch Free to actors alone", () => {
    const actor = drawn({ ...THE_ACTOR, template: "actors" });
    expect(actor).toContain('<p class="kind">Actor</p>');
    expect(actor.indexOf("Casting inquiry")).toBeLessThan(actor.indexOf("Watch Free"));
    const filmmaker = drawn({ ...FULL_SITE, template: "actors" });
    expect(filmmaker).toContain('<p class="kind">Filmmaker</p>');
    expect(filmmaker).not.toContain("Casting inquiry");
  });
});

it.each(TEMPLATES)("marks in %s the stream links and the call to action for conversions", (template) => {
  const watchFreeUrl = "https://streaming.example/the-salt-road";
  const callToAction = { ...EMPTY_CONTENT.callToAction, buttonUrl: "https://festival.example/vote" };
  const html = documentOf({ template, content: { ...EMPTY_CONTENT, watchFreeUrl, callToAction } });
  expect(html).toMatch(/<a[^>]*href="https:\/\/streaming\.example\/the-salt-road"[^>]*data-conversion="stream-link"/);
  expect(html).toMatch(/<div[^>]*data-conversion="cta"[^>]*><a[^>]*href="https:\/\/festival\.example\/vote"/);
  expect(documentOf({ template })).not.toContain("data-conversion");
});

it("has the styles of spotlight clips wherever there are some: without them a clip's link covers the page", () => {
  const stylesOf = (site: PublicSite) => drawn(site).match(/rel="stylesheet" href="[^"]*styles-actor\.css"/g);
  expect(stylesOf(THE_ACTOR)).toHaveLength(1);
  expect(stylesOf({ ...publicSite(), spotlights: THE_ACTOR.spotlights })).toHaveLength(1);
  expect(stylesOf(publicSite())).toBeNull();
});
