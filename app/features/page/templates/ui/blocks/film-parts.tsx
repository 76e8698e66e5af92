import type { ReactNode } from "react";
import { isOwnPart, type OwnPart, PART_NAMES } from "~/features/content/films/rules/sections.ts";
import { callOf, DEFAULT_TITLE } from "~/features/content/films/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { ownLayout } from "../../rules/layouts.ts";
import { arranged } from "../../rules.ts";
import { useMarks } from "../marks.ts";
import { AboutFilm } from "./about-film.tsx";
import { aboutActor, actorParts } from "./actor-parts.tsx";
import { Awards } from "./awards.tsx";
import { Billing } from "./billing.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Connect } from "./connect.tsx";
import { Discussion } from "./discussion.tsx";
import { Episodes } from "./episodes.tsx";
import { GridSection } from "./grid-section.tsx";
import { MoreFilms } from "./more-films.tsx";
import { PressQuotes } from "./press-quotes.tsx";
import { Screenings } from "./screenings.tsx";
import type { Part } from "./section-frame.tsx";
import { Stills } from "./stills.tsx";
import { Story } from "./story.tsx";
import { Synopsis } from "./synopsis.tsx";
import { Trailers } from "./trailers.tsx";
import { placesToWatch, WhereToWatch } from "./where-to-watch.tsx";

/** What one can watch, and facts of the film. An actor's page puts sections of the actor around them. */
const filmParts = (site: PublicSite, about: Part = aboutFilm(site)): Part[] => [
  ...aboutActor(site),
  ...(site.episodes.length ? [{ id: "episodes", name: "Movies/Series", body: <Episodes site={site} /> }] : []),
  about,
  ...(site.trailers.length ? [{ id: "trailers", name: "Trailers & More", body: <Trailers site={site} /> }] : []),
  ...actorParts(site),
];

export const aboutFilm = (site: PublicSite): Part => ({
  ...(site.profile ? { id: "film", name: "About This Film" } : { id: "about", name: "About The Film" }),
  body: <AboutFilm site={site} />,
});

/** The parts of the page below its hero, as its design lays them out. */
export const partsOf = (site: PublicSite, about?: Part) =>
  arranged(ownLayout(site.template, site.content.sections), allParts(site, about), {
    isActor: site.profile !== null,
    own: site.content.sections,
  });

const allParts = (site: PublicSite, about?: Part): Part[] => [
  ...filmParts(site, about),
  ...ownParts(site),
  ...ownTexts(site),
  ...ownGrids(site),
  ...closingParts(site),
];

/** What the owner takes out of About, as sections of their own. */
function ownParts(site: PublicSite): Part[] {
  const { template, content } = site;
  const places = placesToWatch(site);
  const { sections, credits, awards } = content;
  const layout = ownLayout(template, sections);
  const shape = layout.credits;
  const bodies: Record<OwnPart, ReactNode> = {
    laurels: content.press.laurels.length + awards.length > 0 && <Awards content={content} shape={layout.laurels} />,
    crew: credits.length > 0 && <Billing credits={credits} shape={shape === "billboard" ? "billing" : shape} />,
    watch: places.length > 0 && <WhereToWatch places={places} />,
  };
  return sections.flatMap(({ part }) =>
    isOwnPart(part) && bodies[part] ? [{ id: part, name: PART_NAMES[part], body: bodies[part] }] : [],
  );
}

/** Sections of the owner's own words. */
const ownTexts = ({ content }: PublicSite): Part[] =>
  content.sections.flatMap(({ id, part, title, text }) =>
    part === "text" && (title || text)
      ? [
          {
            ...{ id, name: title || "More", body: <OwnText id={id} text={text} /> },
            headingField: `lists.sections.byId.${id}.title` as const,
          },
        ]
      : [],
  );

/** Sections of cards; one without cards is left out. */
const ownGrids = ({ content: { sections, gridItems } }: PublicSite): Part[] =>
  sections.flatMap(({ id, part, title, text }) => {
    const items = part === "grid" ? gridItems.filter(({ sectionId }) => sectionId === id) : [];
    return items.length
      ? [
          {
            ...{ id, name: title || "More", body: <GridSection text={text} items={items} /> },
            headingField: `lists.sections.byId.${id}.title` as const,
          },
        ]
      : [];
  });

function OwnText({ id, text }: { id: string; text: string }) {
  return <Synopsis text={text} isRich mark={useMarks().rowWithId("sections", id, "text")} />;
}

/** What follows the film: comments, other films, and ways to follow the filmmaker. */
function closingParts(site: PublicSite): Part[] {
  const parts = [...wordsOfFilm(site), ...commentsPart(site), ...callPart(site), ...moreFilms(site)];
  return [...parts, ...connect(site, parts)];
}

function wordsOfFilm({ title, template, content: { story, press, sections } }: PublicSite): Part[] {
  const { stills, screenings, quotes } = ownLayout(template, sections);
  return [
    ...(press.stillKeys.length
      ? [
          {
            id: "stills",
            name: "Stills",
            body: <Stills title={title} press={press} shape={stills} />,
          },
        ]
      : []),
    ...(story.content || story.quote
      ? [
          {
            ...{ id: "story", name: "Film Story", heading: story.title || "Film Story" },
            headingField: "film.story.title" as const,
            body: <Story story={story} />,
          },
        ]
      : []),
    ...(press.screenings.length
      ? [
          {
            ...{ id: "screenings", name: "Screenings" },
            body: <Screenings screenings={press.screenings} shape={screenings} />,
          },
        ]
      : []),
    ...(press.quotes.length
      ? [{ id: "press", name: "Press", body: <PressQuotes quotes={press.quotes} shape={quotes} /> }]
      : []),
  ];
}

/** Comments and their form; left out on a page that nobody can comment on yet. */
export function commentsPart(site: PublicSite): Part[] {
  const { comments, content } = site;
  if (!comments || !(comments.writing || comments.list.length)) return [];
  const heading = content.commentsTitle || DEFAULT_TITLE;
  const body = <Discussion site={site} comments={comments} />;
  return [{ id: "comments", name: "Comments", heading, headingField: "film.commentsTitle", body }];
}

function callPart({ content }: PublicSite): Part[] {
  const call = callOf(content);
  if (!call) return [];
  const body = <CallToAction call={call} socials={content.socials} />;
  return [{ id: "follow", name: call.title, headingField: "film.callToAction.title", body }];
}

const moreFilms = (site: PublicSite): Part[] =>
  site.moreFilms.length + (site.projects?.length ?? 0)
    ? [{ id: "more-films", name: "More Films", body: <MoreFilms site={site} /> }]
    : [];

/** A sample page has no owner. */
function connect(site: PublicSite, others: Part[]): Part[] {
  if (site.sample) return [];
  const hasComments = others.some(({ id }) => id === "comments");
  return [{ id: "connect", name: "Connect", body: <Connect site={site} hasComments={hasComments} /> }];
}
