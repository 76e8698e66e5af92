import { filledLinks, type PlatformLinks } from "~/features/account/roles/rules/platform-links.ts";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { type FilmContent, filledContent, type Screening } from "~/features/content/films/rules.ts";
import { type ActorProfile, filledProfile, type PastProject } from "~/features/content/profiles/rules.ts";
import type { ClipId, VideoId } from "~/lib/ids.ts";
import {
  CLIP_KINDS,
  CLIP_LISTS,
  type ClipKind,
  type ClipList,
  type ClipText,
  type Line,
  type Lists,
  type PageDocument,
  SCHEMA,
} from "../rules.ts";
import { type Rows, rowsByPosition, rowsOf } from "./rows.ts";

type Site = Pick<PageDocument, "role" | "template" | "theme" | "platforms"> & {
  platformLinks?: Partial<PlatformLinks>;
};
type Film = Pick<PageDocument, "title" | "description" | "genres" | "year" | "rating" | "matchLabel" | "videoId">;
type Clip = { id: ClipId; kind: ClipKind; title: string; description: string; videoId: VideoId };

/** A page as the tables of earlier versions held it, side by side; clips in their order. */
export type RowsOfPage = {
  site: Site;
  film: Film & { content: Partial<FilmContent> };
  profile: Partial<ActorProfile> | null;
  clips: Clip[];
};
export type DocumentOfRows = RowsOfPage & { schema: 0 };

/** Rows of a list with the fields that an earlier version did not store. */
const filled = <Row extends object>(rows: Row[], empty: Row): Rows<Row> =>
  rowsByPosition(rows.map((row) => ({ ...empty, ...row })));

const SCREENING: Screening = { day: "", time: "", festival: "", venue: "", city: "", ticketUrl: "" };
const PROJECT: PastProject = { title: "", year: "", role: "", imageKey: "", type: "film" };

const lines = (texts: string[]): Rows<Line> => rowsByPosition(texts.map((text) => ({ text })));

/** The document of a page from its rows; ids of rows derive from their positions. */
export function documentOfRows({ site, film: { content, ...film }, profile, clips }: RowsOfPage): PageDocument {
  const { features, actions, cast, credits, interviews, awards, socials, sections, gridItems, press, ...facts } =
    filledContent(content);
  const { stillKeys, stillAlts, technical, laurels, screenings, quotes, ...pressFacts } = press;
  const { careerHighlights, headshots, pastProjects, reels, casting, ...person } = filledProfile(profile ?? {});
  const { languages, accents, skills, licences, ...castingFacts } = casting;
  const lists: Lists = {
    actions: rowsByPosition(actions),
    ...{ features: lines(features), interviews: lines(interviews), awards: lines(awards) },
    ...{ cast: filled(cast, { name: "", role: "", imageKey: "" }), credits: filled(credits, { job: "", name: "" }) },
    socials: filled(socials, { platform: "website", url: "", username: "" }),
    stills: rowsByPosition(stillKeys.map((imageKey, place) => ({ imageKey, alt: stillAlts[place] ?? "" }))),
    ...{ technical: filled(technical, { name: "", value: "" }) },
    ...{ laurels: filled(laurels, { festival: "", award: "", year: "" }), screenings: filled(screenings, SCREENING) },
    ...{ careerHighlights: lines(careerHighlights), headshots: filled(headshots, { imageKey: "", alt: "" }) },
    pastProjects: filled(pastProjects, PROJECT),
    quotes: filled(quotes, { text: "", source: "", url: "" }),
    ...{ languages: lines(languages), accents: lines(accents), skills: lines(skills) },
    ...{ licences: lines(licences), reels: filled(reels, { name: "", url: "" }) },
    gridItems: rowsByPosition(gridItems),
    ...{ countries: lines([]), filmedIn: lines([]), filmLanguages: lines([]) },
    ...{ subtitles: rowsOf([]), directors: rowsOf([]), clearances: rowsOf([]) },
    sections: rowsOf(sections.map(({ id, ...section }) => [id, section])),
    ...clipLists(clips),
  };
  return {
    schema: SCHEMA,
    ...site,
    platformLinks: filledLinks(site.platformLinks),
    festival: NO_FESTIVAL_FACTS,
    ...film,
    film: { ...facts, press: pressFacts },
    person: { name: "", ...person, casting: castingFacts },
    lists,
  };
}

type NewPage = Pick<PageDocument, "role" | "template" | "platforms"> &
  Pick<Site, "platformLinks"> &
  Omit<Film, "rating" | "matchLabel"> & { name?: string };

/** The document of a page that the wizard creates. */
export function newDocument({ role, template, platforms, platformLinks, name = "", ...film }: NewPage): PageDocument {
  const document = documentOfRows({
    site: { role, template, theme: "design", platforms, platformLinks },
    film: { ...film, rating: "NR", matchLabel: "98% Match", content: {} },
    profile: null,
    clips: [],
  });
  return { ...document, person: { ...document.person, name } };
}

const clipLists = (clips: Clip[]): Record<ClipList, Rows<ClipText>> =>
  Object.fromEntries(
    CLIP_KINDS.map((kind) => [
      CLIP_LISTS[kind],
      rowsOf(clips.filter((clip) => clip.kind === kind).map(({ id, kind: _, ...text }) => [id, text])),
    ]),
  ) as Record<ClipList, Rows<ClipText>>;
