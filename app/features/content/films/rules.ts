import type { Focus, FramedPicture } from "~/features/content/pictures/rules/focus.ts";
import { type ActionIcon, type FurtherAction, type HeroAction, NO_ACTION } from "./rules/actions.ts";
import type { GridItem, PageSection } from "./rules/sections.ts";

/** Content of a film's page below the hero. Visitors do not see parts that are empty (`[]`, `""`). */
export type FilmContent = {
  /** A line under the title. */
  subtitle: string;
  /** Plays the film. */
  primaryAction: HeroAction;
  /** `Watch Free`. */
  secondaryAction: HeroAction;
  /** Further actions of the hero; at most `ACTIONS_MOST`. */
  actions: FurtherAction[];
  /** Labels in the hero, next to year and rating; at most `FEATURES_MOST`. */
  features: string[];
  /** Link of `Watch Free`; `""` plays the film on the page. */
  watchFreeUrl: string;
  /** Position in a chart, such as `3`. */
  trendingPosition: string;
  /** Name of the chart, such as `Documentaries`. */
  trendingCategory: string;
  /** Storage key of the maker's picture; `""` shows the first letter of the name. */
  profileImageKey: string;
  /** The point of the film's still that stays in sight; null while nobody has chosen one. */
  focus: Focus | null;
  keyArt: KeyArt;
  /** Storage key of the picture that stands for the title; `""` sets the title in the design's face. */
  logotypeImageKey: string;
  /** Storage key of the maker's logo; `""` shows the first letter and the name. */
  logoImageKey: string;
  director: string;
  producer: string;
  /** Free text, such as a year or a day. */
  releaseDate: string;
  /** Free text, such as `97 min`; `""` uses the measured one. */
  runtime: string;
  /** Seconds at which the silent loop of the opening begins; null lets the bright stretch play that was found. */
  loopStart: number | null;
  cast: CastMember[];
  /** Crew, in the order of the end titles. */
  credits: Credit[];
  interviews: string[];
  awards: string[];
  story: Story;
  /** Heading above the comments; `""` uses the default. */
  commentsTitle: string;
  callToAction: CallToAction;
  socials: SocialLink[];
  press: Press;
  /** Parts of the page in the owner's order; empty leaves all of them to the design. */
  sections: PageSection[];
  /** Cards of the sections of kind `grid`, each with the id of its section. */
  gridItems: GridItem[];
};

/** The owner's own pictures of the film in three shapes; null uses the film's still. */
export type KeyArt = Record<KeyArtShape, FramedPicture | null>;
export const KEY_ART_SHAPES = ["portrait", "wide", "square"] as const;
export type KeyArtShape = (typeof KEY_ART_SHAPES)[number];

export type CastMember = { name: string; role: string; imageKey: string };
export type Credit = { job: string; name: string };

export type Story = {
  title: string;
  content: string;
  quote: string;
  author: string;
  directorTitle: string;
  directorImageKey: string;
};

export type CallToAction = {
  title: string;
  description: string;
  buttonText: string;
  buttonUrl: string;
  showButton: boolean;
  icon: ActionIcon;
};

export const SOCIAL_PLATFORMS = ["instagram", "twitter", "facebook", "youtube", "tiktok", "website"] as const;
export type SocialLink = { platform: (typeof SOCIAL_PLATFORMS)[number]; url: string; username: string };

/** For journalists and festival programmers; the synopses have one sentence, one paragraph and one page. */
export type Press = {
  synopsisShort: string;
  synopsisMedium: string;
  synopsisLong: string;
  /** Storage keys of stills for print. */
  stillKeys: string[];
  /** What each still shows, in the same order; `""` or nothing where its owner has not said. */
  stillAlts: string[];
  technical: { name: string; value: string }[];
  laurels: { festival: string; award: string; year: string }[];
  screenings: Screening[];
  quotes: { text: string; source: string; url: string }[];
  contact: { name: string; email: string; phone: string };
};

/** `day` is `YYYY-MM-DD` in local time of the venue. */
export type Screening = { day: string; time: string; festival: string; venue: string; city: string; ticketUrl: string };

/** The template data carries three features; two are shown. */
export const FEATURES_MOST = 3;

/** Round icons fit on one line of a phone up to this number. */
export const ACTIONS_MOST = 2;

export const EMPTY_CONTENT: FilmContent = {
  subtitle: "",
  primaryAction: NO_ACTION,
  secondaryAction: NO_ACTION,
  actions: [],
  features: [],
  watchFreeUrl: "",
  trendingPosition: "",
  trendingCategory: "",
  profileImageKey: "",
  focus: null,
  keyArt: { portrait: null, wide: null, square: null },
  logotypeImageKey: "",
  logoImageKey: "",
  director: "",
  producer: "",
  releaseDate: "",
  runtime: "",
  loopStart: null,
  cast: [],
  credits: [],
  interviews: [],
  awards: [],
  story: { title: "", content: "", quote: "", author: "", directorTitle: "", directorImageKey: "" },
  commentsTitle: "",
  callToAction: { title: "", description: "", buttonText: "", buttonUrl: "", showButton: true, icon: "" },
  socials: [],
  press: {
    synopsisShort: "",
    synopsisMedium: "",
    synopsisLong: "",
    stillKeys: [],
    stillAlts: [],
    technical: [],
    laurels: [],
    screenings: [],
    quotes: [],
    contact: { name: "", email: "", phone: "" },
  },
  sections: [],
  gridItems: [],
};

/** Adds missing parts to content that was stored by an earlier version. */
export const filledContent = (stored: Partial<FilmContent>): FilmContent => ({
  ...EMPTY_CONTENT,
  ...stored,
  story: { ...EMPTY_CONTENT.story, ...stored.story },
  callToAction: { ...EMPTY_CONTENT.callToAction, ...stored.callToAction },
  press: {
    ...EMPTY_CONTENT.press,
    ...stored.press,
    contact: { ...EMPTY_CONTENT.press.contact, ...stored.press?.contact },
  },
});

const SLUG_LENGTH = 50;
const SLUG_OF_NOTHING = "untitled-film";

/** Letters and digits of the title, joined by single hyphens, cut to 50 characters. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-+|-+$/g, "").slice(0, SLUG_LENGTH) || SLUG_OF_NOTHING;
}

/** Slug candidates for a title, best first: the plain slug, then numbered ones; `from` counts from 1. */
export const slugCandidates = (title: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return number === 1 ? slugOf(title) : `${slugOf(title)}-${number}`;
  });

/** `#3 in Thrillers`, or the known part of it; null when nothing is known. */
export function trendingLabel({ trendingPosition, trendingCategory }: FilmContent): string | null {
  if (trendingPosition && trendingCategory) return `#${trendingPosition} in ${trendingCategory}`;
  return trendingPosition ? `#${trendingPosition} Trending` : trendingCategory || null;
}

export function hasPress({ press }: FilmContent): boolean {
  const { synopsisShort, synopsisMedium, synopsisLong, contact } = press;
  const texts = [synopsisShort, synopsisMedium, synopsisLong, contact.name, contact.email, contact.phone];
  const lists = [press.stillKeys, press.technical, press.laurels, press.screenings, press.quotes];
  return texts.some((text) => text.trim() !== "") || lists.some((list) => list.length > 0);
}

/** The synopsis of one paragraph, or else one of the others. */
export const synopsisOf = ({ synopsisMedium, synopsisLong, synopsisShort }: Press): string =>
  (synopsisMedium || synopsisLong || synopsisShort).trim();

const CALL_TITLE = "Follow Our Journey";
const CALL_BUTTON = "Watch Full Film";

/** The call to action with its defaults; null when the owner entered neither texts, nor a link, nor social profiles. */
export function callOf({ callToAction, socials }: FilmContent): CallToAction | null {
  const { title, description, buttonText, showButton } = callToAction;
  const buttonUrl = showButton ? callToAction.buttonUrl : "";
  if (!title && !description && !buttonUrl && !socials.length) return null;
  return {
    ...callToAction,
    title: title || CALL_TITLE,
    ...{ buttonUrl, buttonText: buttonUrl && (buttonText || CALL_BUTTON) },
  };
}

const PLATFORM_NAMES: Record<SocialLink["platform"], string> = {
  instagram: "Instagram",
  twitter: "Twitter",
  facebook: "Facebook",
  youtube: "YouTube",
  tiktok: "TikTok",
  website: "Website",
};

export const socialName = ({ platform }: Pick<SocialLink, "platform">) => PLATFORM_NAMES[platform];

/** Names grouped by job, in the order of the end titles. */
export function billing(credits: Credit[]): { job: string; names: string[] }[] {
  const jobs = new Map<string, string[]>();
  for (const { job, name } of credits) jobs.set(job, [...(jobs.get(job) ?? []), name]);
  return [...jobs].map(([job, names]) => ({ job, names }));
}

export const DEFAULT_TITLE = "Community Comments";
