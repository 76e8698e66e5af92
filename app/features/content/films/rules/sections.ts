/** Sections below the hero that every page may have; the id of their row is the part's name. */
export const PAGE_PARTS = [
  ...(["about", "film", "episodes", "trailers", "shorts", "spotlight", "contact", "stills", "story"] as const),
  ...(["screenings", "press", "comments", "follow", "more-films", "connect"] as const),
  ...(["laurels", "crew", "watch"] as const),
] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** What stands under `About` until its owner gives it a section of its own, which is there because it has a row. */
export const OWN_PARTS = ["laurels", "crew", "watch"] as const satisfies PagePart[];
export type OwnPart = (typeof OWN_PARTS)[number];

export const isOwnPart = (part: string): part is OwnPart => (OWN_PARTS as readonly string[]).includes(part);

export const PART_NAMES: Record<PagePart, string> = {
  ...{ about: "About", film: "About This Film", episodes: "Episodes", trailers: "Trailers & More", shorts: "Shorts" },
  ...{ spotlight: "Spotlight Clips", contact: "Contact Me", stills: "Stills", story: "Film Story" },
  ...{ screenings: "Screenings", press: "Press", comments: "Community Comments", follow: "Call to Action" },
  ...{ "more-films": "More Films", connect: "Connect" },
  ...{ laurels: "Awards", crew: "Crew", watch: "Where to Watch" },
};

/** The shapes in which designs show facts, stills and credits; an owner may choose another one for a section. */
export const FACT_SHAPES = ["rows", "columns", "centred", "dotted", "line"] as const;
export const STILL_SHAPES = ["rail", "full", "pairs", "sheet"] as const;
export const CREDIT_SHAPES = ["billing", "roll", "table", "columns"] as const;

/** Sections that the owner adds: own words, and cards side by side. */
export const ADDED_PARTS = ["text", "grid"] as const;
export type AddedPart = (typeof ADDED_PARTS)[number];

export const isAddedPart = (part: string): part is AddedPart => (ADDED_PARTS as readonly string[]).includes(part);

/** `text` is a section of the owner's own words, `grid` one of cards; title and text are those of such sections alone. */
export type PageSection = {
  id: string;
  part: PagePart | AddedPart;
  isHidden: boolean;
  title: string;
  text: string;
  /** One of the part's shapes, or `""` for the design's. */
  layout: string;
};

/** A card of a `grid` section. */
export type GridItem = { sectionId: string; title: string; description: string; imageKey: string; url: string };
