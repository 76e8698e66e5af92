import { callOf, hasPress } from "../films/rules.ts";
import type { PublicSite } from "../sites/rules.ts";

/** The two templates that have an address of their own, where owners see and edit their page. */
export const SHOWCASES = ["netflix", "actors"] as const;
export type Showcase = (typeof SHOWCASES)[number];

export const showcasePath = (showcase: Showcase) => `/${showcase}`;
export const editingPath = (showcase: Showcase) => `/${showcase}?edit=on`;

/** `path` is where the owner adds it. */
export type MissingPart = { part: string; hint: string; path: string };

const EPISODES = "/studio/film/episodes";
const WORDS = "/studio/film/press";

/** Parts that the page leaves out because there is nothing to show, and what each could tell. */
export function missingParts({ episodes, trailers, content }: PublicSite): MissingPart[] {
  const { title, content: text, quote } = content.story;
  const parts: [missing: boolean, part: string, hint: string, path: string][] = [
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
