/** What an actor's page tells of the actor. Lists may be empty and texts `""`: such a part is left out for visitors. */
export type ActorProfile = {
  bio: string;
  careerHighlights: string[];
  /** Storage key of the actor's picture; `""` leaves the film's, or the first letter of the name. */
  profileImageKey: string;
  headshots: Headshot[];
  pastProjects: PastProject[];
  casting: CastingAttributes;
  contact: CastingContact;
};

/** A portrait at 4:5; `alt` says what it shows to those who do not see it. */
export type Headshot = { imageKey: string; alt: string };

export const PROJECT_TYPES = ["film", "television", "theater"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];
export type PastProject = { title: string; year: string; role: string; imageKey: string; type: ProjectType };

/** What casting asks first. */
export type CastingAttributes = {
  /** Whole years, or `""`. */
  playingAgeFrom: string;
  playingAgeTo: string;
  /** Whole centimetres, or `""`. */
  heightCm: string;
  basedIn: string;
  union: string;
  languages: string[];
  accents: string[];
  skills: string[];
};

/** Who is asked for the actor, at what price and when. */
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
  casting: {
    playingAgeFrom: "",
    playingAgeTo: "",
    heightCm: "",
    basedIn: "",
    union: "",
    languages: [],
    accents: [],
    skills: [],
  },
  contact: {
    agent: { name: "", agency: "", email: "", phone: "" },
    manager: { name: "", company: "", email: "", phone: "" },
    rates: { film: "", television: "", commercial: "", theater: "" },
    availability: "",
    location: "",
  },
};

/** A stored profile with every part in its place: what was stored before a part was known lacks it. */
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

/** Every picture that the profile names. */
export const profilePictures = ({ profileImageKey, headshots, pastProjects }: ActorProfile): string[] =>
  [profileImageKey, ...[...headshots, ...pastProjects].map(({ imageKey }) => imageKey)].filter((key) => key !== "");

/** Characters of texts and lengths of lists; the form and its check use the same. */
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
  rate: 100,
  availability: 300,
  location: 200,
} as const;

/** Whether the text is a whole number within these bounds, both included. */
export const isWholeBetween = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
