import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT, filledContent, filmPath, slugCandidates, slugOf } from "~/features/films/rules.ts";

describe("slugOf", () => {
  it.each([
    ["The Salt Road", "the-salt-road"],
    ["  Così -- fan/tutte!  ", "cos-fan-tutte"],
    ["2001: A Space Odyssey", "2001-a-space-odyssey"],
    ["الطريق", "untitled-film"],
    ["", "untitled-film"],
    ["a".repeat(80), "a".repeat(50)],
  ])("%j becomes %j", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    expect(filmPath(slugOf(title))).toBe(`/films/${slug}`);
  });
});

describe("slugCandidates", () => {
  it("begins with the title's own slug and goes on with numbers", () => {
    expect(slugCandidates("The Salt Road", 1, 3)).toEqual(["the-salt-road", "the-salt-road-2", "the-salt-road-3"]);
    expect(slugCandidates("", 4, 2)).toEqual(["untitled-film-4", "untitled-film-5"]);
  });
});

describe("filledContent", () => {
  it("puts every part in its place that was not known when the content was stored", () => {
    expect(filledContent({})).toEqual(EMPTY_CONTENT);
    const stored = JSON.parse('{"director":"Ada","story":{"title":"How"},"press":{"contact":{"name":"Bo"}}}');
    expect(filledContent(stored)).toEqual({
      ...EMPTY_CONTENT,
      director: "Ada",
      story: { ...EMPTY_CONTENT.story, title: "How" },
      press: { ...EMPTY_CONTENT.press, contact: { ...EMPTY_CONTENT.press.contact, name: "Bo" } },
    });
  });
});
