import { describe, expect, it } from "vitest";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { adviceOn } from "~/features/page/editor/rules/advice.ts";
import { editorSections } from "~/features/page/editor/rules.ts";

const pageOf = (role: "filmmaker" | "actor", description = "") =>
  newDocument({
    ...{ role, template: "netflix", platforms: [], title: "The Salt Road", description, genres: [], year: 2026 },
    videoId: null,
  });
const WHOLE = { hasPoster: true, isUploaded: true, captions: 1 };
const NOTHING = { gone: [], cut: [], faint: [] };
type Given = Parameters<typeof adviceOn>;
const ids = (document: Given[0], facts: Given[1]) => adviceOn(document, facts, NOTHING).map(({ id }) => id);

describe("what a page still lacks", () => {
  it("is told of an empty film page, and of an actor's", () => {
    expect(ids(pageOf("filmmaker"), null)).toEqual(["film", "logline", "director", "contact"]);
    expect(ids(pageOf("actor"), null)).toEqual(["film", "logline", "headshots", "bio"]);
  });

  it("is told of the film's picture and captions; a linked film has its provider's", () => {
    const page = pageOf("filmmaker", "Two sisters.");
    expect(ids(page, { hasPoster: false, isUploaded: true, captions: 0 })).toEqual([
      ...["poster", "captions", "director", "contact"],
    ]);
    expect(ids(page, { ...WHOLE, isUploaded: false, captions: 0 })).toEqual(["director", "contact"]);
  });

  it("is nothing once everything is there", () => {
    const page = pageOf("filmmaker", "Two sisters.");
    const press = { ...page.film.press, contact: { name: "", email: "ada@example.org", phone: "" } };
    expect(adviceOn({ ...page, film: { ...page.film, director: "Ada Marsh", press } }, WHOLE, NOTHING)).toEqual([]);
  });

  it("names a description that the opening cuts", () => {
    expect(ids(pageOf("actor", "A long road. ".repeat(30)), WHOLE)).toContain("long-description");
  });

  it.each(["filmmaker", "actor"] as const)("leads to sections that the editor of a %s has", (role) => {
    const known = editorSections(role, { byId: {}, order: [] }).map(({ id }) => id);
    for (const advice of adviceOn(pageOf(role), null, NOTHING))
      if ("section" in advice) expect(known).toContain(advice.section);
  });

  it("names links that lead nowhere, with the section or the screen that has their field", () => {
    const { lists, ...page } = pageOf("filmmaker", "Two sisters.");
    const social = { platform: "instagram" as const, username: "", url: "https://social.example/salt" };
    const document = {
      ...page,
      lists: { ...lists, socials: { byId: { a: social }, order: ["a"] } },
      platformLinks: { ...page.platformLinks, imdb: "https://films.example/tt1" },
    };
    const gone = adviceOn(document, WHOLE, { ...NOTHING, gone: [social.url, document.platformLinks.imdb] }).slice(-2);
    expect(gone).toMatchObject([
      { text: "This link leads nowhere (IMDb link): https://films.example/tt1", to: "/studio/film/press" },
      { text: "This link leads nowhere (social link): https://social.example/salt", section: "follow" },
    ]);
  });

  it("names texts that are cut on a phone, each once, and those that are hard to read together", () => {
    const seen = { gone: [], cut: ["title", "title", "film.story.title"], faint: ["title", "description"] };
    expect(adviceOn(pageOf("filmmaker", "Two sisters."), WHOLE, seen).slice(-3)).toMatchObject([
      { text: "Cut off on a phone: title.", section: "hero" },
      { text: "Cut off on a phone: title of the film story.", section: "story" },
      { text: "Hard to read on this picture: title, description.", section: "hero" },
    ]);
  });
});
