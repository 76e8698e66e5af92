/** The profile on an actor's page. Visitors do not see parts that are empty (`[]`, `""`). */
export type ActorProfile = {
  bio: string;
  careerHighlights: string[];
  /** Storage key of the actor's picture; `""` shows the film's, or the first letter of the name. */
  profileImageKey: string;
  headshots: Headshot[];
  pastProjects: PastProject[];
  reels: Reel[];
  casting: CastingAttributes;
  contact: CastingContact;
};

/** A showreel elsewhere, named as its owner names it. */
export type Reel = { name: string; url: string };

/** A portrait at 4:5; `alt` is its alternative text. */
export type Headshot = { imageKey: string; alt: string };

export const PROJECT_TYPES = ["film", "television", "theater"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];
export type PastProject = { title: string; year: string; role: string; imageKey: string; type: ProjectType };

/** The attributes that casting asks for first. */
export type CastingAttributes = {
  /** Whole years, or `""`. */
  playingAgeFrom: string;
  playingAgeTo: string;
  /** Whole centimetres, or `""`. */
  heightCm: string;
  basedIn: string;
  union: string;
  eyes: string;
  hair: string;
  workPermit: string;
  /** How and how soon a self-tape can be had. */
  selfTape: string;
  languages: string[];
  accents: string[];
  skills: string[];
  licences: string[];
};

/** Representation, rates and availability. */
export type CastingContact = {
  agent: { name: string; agency: string; email: string; phone: string };
  manager: { name: string; company: string; email: string; phone: string };
  rates: Rates;
  availability: string;
  location: string;
};

export type Rates = { film: string; television: string; commercial: string; theater: string };

export const EMPTY_PROFILE: ActorProfile = {
  bio: "",
  careerHighlights: [],
  profileImageKey: "",
  headshots: [],
  pastProjects: [],
  reels: [],
  casting: {
    playingAgeFrom: "",
    playingAgeTo: "",
    heightCm: "",
    basedIn: "",
    union: "",
    eyes: "",
    hair: "",
    workPermit: "",
    selfTape: "",
    languages: [],
    accents: [],
    skills: [],
    licences: [],
  },
  contact: {
    agent: { name: "", agency: "", email: "", phone: "" },
    manager: { name: "", company: "", email: "", phone: "" },
    rates: { film: "", television: "", commercial: "", theater: "" },
    availability: "",
    location: "",
  },
};

/** Adds missing parts to a profile that was stored by an earlier version. */
export const filledProfile = (stored: Partial<ActorProfile>): ActorProfile => ({
  ...EMPTY_PROFILE,
  ...stored,
  casting: { ...EMPTY_PROFILE.casting, ...stored.casting },
  contact: {
    ...EMPTY_PROFILE.contact,
    ...stored.contact,
    agent: { ...EMPTY_PROFILE.contact.agent, ...stored.contact?.agent },
    manager: { ...EMPTY_PROFILE.contact.manager, ...stored.contact?.manager },
    rates: { ...EMPTY_PROFILE.contact.rates, ...stored.contact?.rates },
  },
});

/** Keys of all pictures in the profile. */
export const profilePictures = ({ profileImageKey, headshots, pastProjects }: ActorProfile): string[] =>
  [profileImageKey, ...[...headshots, ...pastProjects].map(({ imageKey }) => imageKey)].filter((key) => key !== "");

/** Limits of texts in characters and of lists in rows, for the form and its validation. */
export const PROFILE_LIMITS = {
  bio: 3000,
  highlight: 200,
  highlights: 30,
  alt: 200,
  headshots: 24,
  title: 200,
  projects: 60,
  word: 60,
  words: 40,
  workPermit: 100,
  selfTape: 600,
  reels: 12,
  rate: 100,
  availability: 300,
  location: 200,
} as const;

/** Whether the text is a whole number within these bounds, both included. */
export const isWholeBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

export const PROJECT_TYPE_NAMES: Record<ProjectType, string> = {
  film: "Film",
  television: "Television",
  theater: "Theater",
};

export const RATE_NAMES: [kind: keyof Rates, name: string][] = [
  ["film", "Film"],
  ["television", "Television"],
  ["commercial", "Commercials"],
  ["theater", "Theater"],
];

/** Key of the actor's portrait: the chosen picture, else the first headshot; `""` without either. */
export const portraitKey = ({ profileImageKey, headshots }: ActorProfile): string =>
  profileImageKey || (headshots[0]?.imageKey ?? "");

/** `28 to 38`, or the known part of it. */
export function playingAge({ playingAgeFrom: from, playingAgeTo: to }: CastingAttributes): string {
  if (from && to && from !== to) return `${from} to ${to}`;
  return from || to;
}

const CM_PER_INCH = 2.54;

/** `178 cm (5′ 10″)`; empty when it is not known. */
export function heightLabel(heightCm: string): string {
  if (!heightCm) return "";
  const inches = Math.round(Number(heightCm) / CM_PER_INCH);
  return `${heightCm} cm (${Math.floor(inches / 12)}′ ${inches % 12}″)`;
}

type CastingFact = [name: string, value: string | null, field?: `person.casting.${"eyes" | "hair" | "workPermit"}`];

/** Casting attributes as rows; null where a value is unknown. */
export const castingFacts = (casting: CastingAttributes): CastingFact[] => [
  ["Playing age", playingAge(casting) || null],
  ["Height", heightLabel(casting.heightCm) || null],
  ["Eyes", casting.eyes || null, "person.casting.eyes"],
  ["Hair", casting.hair || null, "person.casting.hair"],
  ["Based in", casting.basedIn || null],
  ["Work permit", casting.workPermit || null, "person.casting.workPermit"],
  ["Union", casting.union || null],
  ["Languages", casting.languages.join(", ") || null],
  ["Accents", casting.accents.join(", ") || null],
  ["Skills", casting.skills.join(", ") || null],
  ["Licences", casting.licences.join(", ") || null],
];

/** Whether the profile has enough content for a CV. */
export const hasCv = ({ bio, careerHighlights, pastProjects, reels, casting }: ActorProfile): boolean =>
  [bio.trim(), ...careerHighlights, ...pastProjects, ...reels].some(Boolean) ||
  castingFacts(casting).some(([, value]) => value);

/** Whether the page shows any contact or booking information. */
export const hasContact = ({ agent, manager, rates, availability, location }: CastingContact): boolean =>
  [...[agent, manager, rates].flatMap((part) => Object.values<string>(part)), availability, location].some(Boolean);
