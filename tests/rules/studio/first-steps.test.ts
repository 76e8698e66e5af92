import { describe, expect, it } from "vitest";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { FIRST_PEOPLE, firstSteps, type Standing } from "~/features/studio/first-steps/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

const FILM = "0b0e7c1a-0000-4000-8000-000000000001" as VideoId;
const pageOf = (role: "filmmaker" | "actor", { title = "My Film Project", description = "" } = {}) =>
  newDocument({
    ...{ role, template: "netflix", platforms: [], title, description, genres: [], year: 2026 },
    videoId: null,
  });
const NEW: Standing = { document: pageOf("filmmaker"), hasPoster: false, isPublished: true, clicks: 0, people: 0 };
const ids = (change: Partial<Standing>) => firstSteps({ ...NEW, ...change }).map(({ id }) => id);

describe("what is next", () => {
  it("is everything for a new page, the film first", () => {
    expect(ids({ isPublished: false })).toEqual(["film", "words", "publish", "credits", "link", "people"]);
    expect(ids({ document: pageOf("actor", { title: "My Portfolio" }) })).toEqual([
      ...["film", "words", "casting", "link", "people"],
    ]);
  });

  it("asks for a poster once there is a film", () => {
    const document = { ...pageOf("filmmaker"), videoId: FILM };
    expect(ids({ document })).toContain("poster");
    expect(ids({ document, hasPoster: true })).not.toContain("poster");
  });

  it("takes the default title for no title", () => {
    expect(ids({ document: pageOf("filmmaker", { description: "Two sisters." }) })).toContain("words");
    const named = pageOf("filmmaker", { title: "The Salt Road", description: "Two sisters." });
    expect(ids({ document: named })).not.toContain("words");
  });

  it("is nothing once everything is there", () => {
    const page = pageOf("filmmaker", { title: "The Salt Road", description: "Two sisters." });
    const document = { ...page, videoId: FILM, film: { ...page.film, director: "Ada Marsh" } };
    expect(ids({ document, hasPoster: true, clicks: 1, people: FIRST_PEOPLE })).toEqual([]);
  });

  it("counts the people there are", () => {
    expect(firstSteps({ ...NEW, people: FIRST_PEOPLE - 1 }).at(-1)?.text).toMatch(/^9 of 10 /);
  });
});
