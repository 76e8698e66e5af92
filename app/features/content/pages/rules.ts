import type { PlatformLinks } from "~/features/account/roles/rules/platform-links.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import type { Clearance, Director, FestivalFacts, SubtitleTrack } from "~/features/content/festival-facts/rules.ts";
import type { FurtherAction } from "~/features/content/films/rules/actions.ts";
import type { GridItem, PageSection } from "~/features/content/films/rules/sections.ts";
import type { CastMember, Credit, FilmContent, Press, Screening, SocialLink } from "~/features/content/films/rules.ts";
import type { PageTheme } from "~/features/content/palettes/rules.ts";
import type { ActorProfile, Headshot, PastProject, Reel } from "~/features/content/profiles/rules.ts";
import type { Template } from "~/features/content/templates/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Rows } from "./rules/rows.ts";

export const SCHEMA = 7;

/** Everything that a page tells. What it shows to visitors is written from it when it is published. */
export type PageDocument = {
  schema: typeof SCHEMA;
  role: Role;
  template: Template;
  theme: PageTheme;
  platforms: string[];
  platformLinks: PlatformLinks;
  title: string;
  description: string;
  genres: string[];
  year: number;
  rating: string;
  matchLabel: string;
  videoId: VideoId | null;
  film: FilmFacts;
  /** What festivals ask; no visitor sees it. */
  festival: FestivalFacts;
  /** Kept for every role, shown for actors. */
  person: PersonFacts;
  lists: Lists;
};

type ListOfFilm =
  | "features"
  | "actions"
  | "cast"
  | "credits"
  | "interviews"
  | "awards"
  | "socials"
  | "sections"
  | "gridItems";
type ListOfPress = "stillKeys" | "stillAlts" | "technical" | "laurels" | "screenings" | "quotes";
type ListOfCasting = "languages" | "accents" | "skills" | "licences";

/** A film's content apart from its lists. */
export type FilmFacts = Omit<FilmContent, ListOfFilm | "press"> & { press: Omit<Press, ListOfPress> };

/** A profile apart from its lists. */
export type PersonFacts = Pick<ActorProfile, "bio" | "profileImageKey" | "contact"> & {
  /** The name on the page; empty while its owner has given none. */
  name: string;
  casting: Omit<ActorProfile["casting"], ListOfCasting>;
};

/** A row of a list of single texts. */
export type Line = { text: string };
/** `alt` is what the picture shows, for who cannot see it. */
export type Still = { imageKey: string; alt: string };
/** The texts of a further video; its row id is the id of the clip. */
export type ClipText = { title: string; description: string; videoId: VideoId };

export type Lists = {
  features: Rows<Line>;
  actions: Rows<FurtherAction>;
  cast: Rows<CastMember>;
  credits: Rows<Credit>;
  interviews: Rows<Line>;
  awards: Rows<Line>;
  socials: Rows<SocialLink>;
  stills: Rows<Still>;
  technical: Rows<Press["technical"][number]>;
  laurels: Rows<Press["laurels"][number]>;
  screenings: Rows<Screening>;
  quotes: Rows<Press["quotes"][number]>;
  careerHighlights: Rows<Line>;
  headshots: Rows<Headshot>;
  pastProjects: Rows<PastProject>;
  languages: Rows<Line>;
  accents: Rows<Line>;
  skills: Rows<Line>;
  licences: Rows<Line>;
  reels: Rows<Reel>;
  /** The owner's order of the page's parts; the row of a part has the part's name as its id. */
  sections: Rows<Omit<PageSection, "id">>;
  gridItems: Rows<GridItem>;
  countries: Rows<Line>;
  filmedIn: Rows<Line>;
  filmLanguages: Rows<Line>;
  subtitles: Rows<SubtitleTrack>;
  directors: Rows<Director>;
  clearances: Rows<Clearance>;
} & Record<ClipList, Rows<ClipText>>;

export type ListName = keyof Lists;

export const CLIP_KINDS = ["episode", "trailer", "short", "spotlight", "film"] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

export const CLIP_LISTS = {
  episode: "episodes",
  trailer: "trailers",
  short: "shorts",
  spotlight: "spotlights",
  film: "films",
} as const satisfies Record<ClipKind, string>;
export type ClipList = (typeof CLIP_LISTS)[ClipKind];
