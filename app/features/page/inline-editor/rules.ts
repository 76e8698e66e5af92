import { callOf, hasPress } from "~/features/content/films/rules.ts";
import { castingFacts, hasContact } from "~/features/content/profiles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";

/** The two templates with an address of their own, where owners see and edit their page. */
export const SHOWCASES = ["netflix", "actors"] as const;
export type Showcase = (typeof SHOWCASES)[number];

export const showcasePath = (showcase: Showcase) => `/${showcase}`;
export const editingPath = (showcase: Showcase) => `/${showcase}?edit=on`;

/** `path` is where the owner adds it. */
export type MissingPart = { part: string; hint: string; path: string };

const EPISODES = "/studio/film/episodes";
const WORDS = "/studio/film/press";

type PossiblePart = [missing: boolean, part: string, hint: string, path: string];

/** Parts that the page leaves out because they are empty, each with a suggestion for its owner. */
export function missingParts(site: PublicSite): MissingPart[] {
  const { episodes, trailers, content } = site;
  const { title, content: text, quote } = content.story;
  const parts: PossiblePart[] = [
    ...actorsParts(site),
    [
      !episodes.length,
      "Episodes",
      "a series lists them here, each with its picture and how far one has watched",
      EPISODES,
    ],
    [!trailers.length, "Trailers & More", "teasers and scenes that play right on the page", EPISODES],
    [!(title || text || quote), "Film Story", "how the film came to be, and a line that somebody said about it", WORDS],
    [callOf(content) === null, "Call to Action", "one button that leads where people should go next", WORDS],
    [!hasPress(content), "Press kit", "synopses, stills and screenings for journalists and programmers", WORDS],
  ];
  return parts.filter(([missing]) => missing).map(([, part, hint, path]) => ({ part, hint, path }));
}

const PROFILE = "/studio/profile";

function actorsParts({ profile, shorts, spotlights }: PublicSite): PossiblePart[] {
  if (!profile) return [];
  const { bio, careerHighlights, pastProjects, headshots, casting, contact } = profile;
  const hasCasting = castingFacts(casting).some(([, value]) => value);
  return [
    [!bio, "About Me", "who you are, in your own words", PROFILE],
    [!careerHighlights.length, "Career Highlights", "prizes, premieres, parts that people remember", PROFILE],
    [!pastProjects.length, "Notable Projects", "what one may have seen you in, also for your CV", PROFILE],
    [!headshots.length, "Headshots", "portraits that casting may look at and print", PROFILE],
    [!hasCasting, "Casting", "playing age, height, languages, accents, union and skills", PROFILE],
    [!shorts.length, "Shorts", "short films and scenes, in a numbered list", EPISODES],
    [!spotlights.length, "Spotlight Clips", "upright clips that fill a phone's screen", EPISODES],
    [!hasContact(contact), "Contact Me", "your agent, your rates, and when you are free", PROFILE],
  ];
}
