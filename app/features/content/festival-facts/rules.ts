/** The kinds of films between which entry forms let choose. */
export const FESTIVAL_KINDS = {
  narrative: "Fiction",
  documentary: "Documentary",
  animation: "Animation",
  experimental: "Experimental",
  music: "Music video",
  series: "Series or web",
  immersive: "Virtual reality, 360°",
  other: "Other",
} as const;
export type FestivalKind = keyof typeof FESTIVAL_KINDS;

/** Not said yet, or an answer. */
export const ANSWERS = ["", "yes", "no"] as const;
export type Answer = (typeof ANSWERS)[number];

export const SUBTITLE_KINDS = {
  burned: "Burned into the picture",
  file: "As a file or in the DCP",
  closed: "Captions for the deaf",
} as const;

export const CLEARANCE_KINDS = {
  music: "Music",
  archive: "Archive footage",
  art: "Artwork or trade mark",
  people: "People and places",
} as const;

export const CLEARANCE_STATES = {
  cleared: "Cleared for festivals",
  world: "Cleared for the world, all media",
  open: "Not cleared yet",
} as const;

/** How the film was shot, or how its master is shown; free texts, as forms ask for them. */
export type PictureAndSound = { format: string; ratio: string; frameRate: string; sound: string; colour: string };

/** What festivals ask of a film. Nobody but the page's owner reads it here, and nothing of it is required. */
export type FestivalFacts = {
  /** In its own script; the page's title is the international one. */
  originalTitle: string;
  /** A day or a month, such as `2026-05`. */
  completed: string;
  kind: FestivalKind | "";
  isStudent: Answer;
  /** Whether it is the director's first film. */
  isFirst: Answer;
  website: string;
  statement: string;
  shooting: PictureAndSound;
  /** Of the master: `medium` is DCP, ProRes …; `holder` has it; `sending` is how it reaches a festival. */
  projection: PictureAndSound & { medium: string; holder: string; sending: string };
  warnings: { flashes: Answer; themes: string };
  /** Who sells or distributes the film, and where. */
  distribution: string;
  /** Answers for entry forms alone, never for a page, a catalogue or a press kit. */
  submitter: { name: string; email: string; phone: string; address: string; born: string; budget: string };
};

export type Director = {
  name: string;
  /** Empty for none. */
  pronouns: string;
  bioShort: string;
  bioLong: string;
  imageKey: string;
  /** Earlier films, one a line. */
  films: string;
};
export type SubtitleTrack = { text: string; kind: keyof typeof SUBTITLE_KINDS };
export type Clearance = {
  name: string;
  kind: keyof typeof CLEARANCE_KINDS;
  holder: string;
  state: keyof typeof CLEARANCE_STATES;
};

/** The most characters that are stored. */
export const FESTIVAL_LIMITS = {
  ...{ line: 100, title: 200, link: 2000, statement: 4000, themes: 500, distribution: 1000, address: 300 },
  ...{ bioShort: 2000, bioLong: 8000, films: 2000 },
};

/** What festivals print, in letters or words; more is stored, and marked. */
export const STATEMENT_LETTERS = 2000;
export const BIO_SHORT_WORDS = 150;
export const BIO_LONG_WORDS = 600;

const NO_PICTURE: PictureAndSound = { format: "", ratio: "", frameRate: "", sound: "", colour: "" };

export const NO_FESTIVAL_FACTS: FestivalFacts = {
  ...{ originalTitle: "", completed: "", kind: "", isStudent: "", isFirst: "", website: "", statement: "" },
  shooting: NO_PICTURE,
  projection: { ...NO_PICTURE, medium: "", holder: "", sending: "" },
  warnings: { flashes: "", themes: "" },
  distribution: "",
  submitter: { name: "", email: "", phone: "", address: "", born: "", budget: "" },
};

/** The lists of a document that are festivals' alone. */
export const FESTIVAL_LISTS = [
  "countries",
  "filmedIn",
  "filmLanguages",
  "subtitles",
  "directors",
  "clearances",
] as const;
