import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { missingParts } from "~/features/page/inline-editor/rules.ts";
import { blankPage, samplePage } from "~/features/page/samples/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { publicFilm, publicSite } from "../../support/public-site.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const partsOf = (values: Parameters<typeof publicSite>[0]) => missingParts(publicSite(values)).map(({ part }) => part);

it("names every empty part, and no other", () => {
  expect(partsOf({})).toEqual(["Episodes", "Trailers & More", "Film Story", "Call to Action", "Press kit"]);
  const clip = { id: idNamed<ClipId>("one"), title: "One", description: "", film: publicFilm() };
  const content = {
    ...EMPTY_CONTENT,
    story: { ...EMPTY_CONTENT.story, quote: "It rings." },
    callToAction: { ...EMPTY_CONTENT.callToAction, buttonUrl: "https://example.org" },
    press: { ...EMPTY_CONTENT.press, synopsisShort: "A bell." },
  };
  expect(partsOf({ episodes: [clip], trailers: [clip], content })).toEqual([]);
});

it("names what an actor can still add", () => {
  const parts = [
    "About Me",
    "Career Highlights",
    "Notable Projects",
    "Headshots",
    "Casting",
    "Shorts",
    "Spotlight Clips",
  ];
  expect(partsOf({ role: "actor" }).slice(0, 8)).toEqual([...parts, "Contact Me"]);
  expect(partsOf({ role: "actor", profile: { ...EMPTY_PROFILE, bio: "I act." } })).not.toContain("About Me");
});

it("shows the role's default title for an unnamed film", () => {
  const profile = { username: "ada", displayName: "Ada", role: "actor", template: "festival", theme: "ocean" } as const;
  expect(blankPage(profile, NOW)).toMatchObject({ ...profile, title: "My Portfolio", year: 2026, film: null });
});

it("labels samples in both templates", () => {
  for (const template of ["netflix", "actors"] as const) {
    const page = samplePage(template, NOW);
    expect(page).toMatchObject({ template, sample: true });
    expect(page.description).toContain("This is a sample");
  }
});
