import { DEFAULT_TITLE } from "../../../comments/rules.ts";
import { callOf } from "../../../films/rules.ts";
import type { PublicSite } from "../../rules.ts";
import { AboutFilm } from "./about-film.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Comments } from "./comments.tsx";
import { Episodes } from "./episodes.tsx";
import { PressQuotes } from "./press-quotes.tsx";
import { Screenings } from "./screenings.tsx";
import type { Part } from "./section-frame.tsx";
import { Story } from "./story.tsx";
import { Trailers } from "./trailers.tsx";

/** What one can watch, and what the film is: the streaming page's three tabs. */
export const filmParts = (site: PublicSite, about: Part = aboutFilm(site)): Part[] => [
  ...(site.episodes.length ? [{ id: "episodes", name: "Movies/Series", body: <Episodes site={site} /> }] : []),
  about,
  ...(site.trailers.length ? [{ id: "trailers", name: "Trailers & More", body: <Trailers site={site} /> }] : []),
];

export const aboutFilm = (site: PublicSite): Part => ({
  id: "about",
  name: "About The Film",
  body: <AboutFilm site={site} />,
});

/** What the film leaves with its visitors: its story, where it shows next, what was written, what to do now. */
export function closingParts(site: PublicSite): Part[] {
  const { content } = site;
  const { story, press } = content;
  const call = callOf(content);
  return [
    ...(story.content || story.quote
      ? [{ id: "story", name: "Film Story", heading: story.title || "Film Story", body: <Story story={story} /> }]
      : []),
    ...(press.screenings.length
      ? [{ id: "screenings", name: "Screenings", body: <Screenings screenings={press.screenings} /> }]
      : []),
    ...(press.quotes.length ? [{ id: "press", name: "Press", body: <PressQuotes quotes={press.quotes} /> }] : []),
    ...commentsPart(site),
    ...(call ? [{ id: "follow", name: call.title, body: <CallToAction call={call} socials={content.socials} /> }] : []),
  ];
}

/** What visitors say, and where they say it; a page that nobody can write on yet has none. */
export function commentsPart(site: PublicSite): Part[] {
  const { comments, content, slug, displayName } = site;
  if (!comments || !(comments.writing || comments.list.length)) return [];
  const heading = content.commentsTitle || DEFAULT_TITLE;
  return [{ id: "comments", name: "Comments", heading, body: <Comments {...{ comments, slug, displayName }} /> }];
}
