import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import type { ListName } from "../rules.ts";

const CLIPS = 60;
const WORDS = 40;

/** The most rows of each list, beyond which pages and forms are hard to use. */
export const LIST_CAPS: Record<ListName, number> = {
  ...{ features: 3, actions: 2, cast: 60, credits: 300, interviews: 30, awards: 60, socials: 12 },
  ...{ sections: 40, gridItems: 120, stills: 24, technical: 40, laurels: 60, screenings: 100, quotes: 40 },
  ...{ careerHighlights: 30, headshots: 24, pastProjects: 60, languages: WORDS, accents: WORDS, skills: WORDS },
  ...{ countries: 20, filmedIn: 20, filmLanguages: 20, subtitles: 40, directors: 6, clearances: 100 },
  ...{ licences: WORDS, reels: PROFILE_LIMITS.reels },
  ...{ episodes: CLIPS, trailers: CLIPS, shorts: CLIPS, spotlights: CLIPS, films: CLIPS },
};
