import { lettersIn, wordsIn } from "~/features/content/festival-facts/rules/counting.ts";
import type { FestivalFacts } from "~/features/content/festival-facts/rules.ts";
import { BIO_LONG_WORDS, BIO_SHORT_WORDS, STATEMENT_LETTERS } from "~/features/content/festival-facts/rules.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";

export const FESTIVALS_PATH = "/studio/film/festivals";

/** The four parts of the form, as they are headed. */
export const FORM_PARTS = {
  film: "The film",
  directors: "Directors",
  picture: "Picture and sound",
  rights: "Rights and warnings",
} as const;
export type FormPartName = keyof typeof FORM_PARTS;

/** Where a gap is closed: a part of this form, or another screen of the page. */
type Place = FormPartName | "press" | "people" | "episodes" | "source" | "texts";

/** What a usual festival would miss, in one sentence. */
export type Gap = { place: Place; text: string };

/** Words of a synopsis that most forms have room for: 50 for the short one, our estimate for the others. */
const SYNOPSIS_WORDS = { short: 50, medium: 150, long: 500 };
/** Pixels across a page of a catalogue at 300 dots an inch: A4 and bleed, rounded. */
const PRINT_WIDTH = 3000;

type Question = { place: Place; gap(document: PageDocument): string | null | false };

const isEmpty = (document: PageDocument, list: ListName) => document.lists[list].order.length === 0;

const fact = (place: Place, text: string, read: (festival: FestivalFacts) => string): Question => ({
  place,
  gap: ({ festival }) => read(festival).trim() === "" && text,
});
const rows = (place: Place, list: ListName, text: string): Question => ({
  place,
  gap: (document) => isEmpty(document, list) && text,
});

/** In the order of the form; the texts and pictures of the press kit after it. */
const QUESTIONS: Question[] = [
  fact("film", "The kind of film is not said.", ({ kind }) => kind),
  fact("film", "The completion date is missing; most festivals have a limit of age.", ({ completed }) => completed),
  fact("film", "Whether it is a student film is not said.", ({ isStudent }) => isStudent),
  fact("film", "Whether it is a first film is not said.", ({ isFirst }) => isFirst),
  rows("film", "countries", "The country of production is missing."),
  rows("film", "filmLanguages", "The spoken language is missing."),
  { place: "directors", gap: directorsGap },
  { place: "directors", gap: biographyGap },
  { place: "directors", gap: portraitGap },
  { place: "directors", gap: ({ festival }) => statementGap(festival.statement) },
  fact("picture", "The aspect ratio of the master is missing.", ({ projection }) => projection.ratio),
  fact("picture", "The sound of the master is missing, such as 5.1.", ({ projection }) => projection.sound),
  fact("picture", "What the master is, such as a DCP, is missing.", ({ projection }) => projection.medium),
  rows("picture", "subtitles", "No subtitles are listed; most festivals ask for English ones."),
  { place: "rights", gap: clearancesGap },
  fact("rights", "Whether the film has flashing light is not said.", ({ warnings }) => warnings.flashes),
  { place: "press", gap: ({ film }) => synopsisGap("short", film.press.synopsisShort) },
  { place: "press", gap: ({ film }) => synopsisGap("medium", film.press.synopsisMedium) },
  { place: "press", gap: ({ film }) => synopsisGap("long", film.press.synopsisLong) },
  { place: "press", gap: stillsGap },
  { place: "press", gap: ({ film }) => !film.press.contact.email.trim() && "The press contact has no email address." },
  { place: "people", gap: (document) => isEmpty(document, "cast") && isEmpty(document, "credits") && NO_CREDITS },
  { place: "texts", gap: ({ film }) => !film.keyArt.portrait && "There is no poster in upright shape." },
  { place: "episodes", gap: (document) => isEmpty(document, "trailers") && "There is no trailer." },
  { place: "source", gap: ({ videoId, film }) => !videoId && !film.runtime.trim() && "The running time is not known." },
];

const NO_CREDITS = "Neither cast nor credits are listed.";

/** How much of what usual festivals ask is there, and what is missing. */
export function readiness(document: PageDocument): { asked: number; answered: number; gaps: Gap[] } {
  const gaps = QUESTIONS.flatMap(({ place, gap }) => {
    const text = gap(document);
    return text ? [{ place, text }] : [];
  });
  return { asked: QUESTIONS.length, answered: QUESTIONS.length - gaps.length, gaps };
}

const SYNOPSIS_NAMES = { short: "The short synopsis", medium: "The medium synopsis", long: "The long synopsis" };

function synopsisGap(length: keyof typeof SYNOPSIS_WORDS, text: string): string | null {
  const [name, most] = [SYNOPSIS_NAMES[length], SYNOPSIS_WORDS[length]];
  if (!text.trim()) return `${name} is missing.`;
  const words = wordsIn(text);
  return words > most ? `${name} has ${words} words; most ask for ${most}.` : null;
}

function statementGap(text: string): string | null {
  if (!text.trim()) return "The director’s statement is missing.";
  const letters = lettersIn(text);
  return letters > STATEMENT_LETTERS
    ? `The director’s statement has ${letters} letters; most have room for ${STATEMENT_LETTERS}.`
    : null;
}

const directorsOf = ({ lists }: PageDocument) => listOf(lists.directors);
const nameOr = (name: string) => name.trim() || "A director";

function directorsGap(document: PageDocument): string | null {
  return directorsOf(document).length === 0 ? "No director is listed." : null;
}

function biographyGap(document: PageDocument): string | null {
  for (const { name, bioShort, bioLong } of directorsOf(document)) {
    if (!bioShort.trim()) return `${nameOr(name)} has no short biography.`;
    const counted = [
      { which: "short", words: wordsIn(bioShort), most: BIO_SHORT_WORDS },
      { which: "long", words: wordsIn(bioLong), most: BIO_LONG_WORDS },
    ];
    const over = counted.find(({ words, most }) => words > most);
    if (over)
      return `The ${over.which} biography of ${nameOr(name)} has ${over.words} words; most ask for ${over.most}.`;
  }
  return directorsOf(document).length === 0 ? "There is no biography of a director." : null;
}

/** One portrait may show all of them together. */
function portraitGap(document: PageDocument): string | null {
  const isThere = directorsOf(document).some(({ imageKey }) => imageKey);
  return isThere ? null : "There is no portrait of a director.";
}

function clearancesGap({ lists }: PageDocument): string | null {
  const open = listOf(lists.clearances).filter(({ state }) => state === "open").length;
  if (open) return `${open} ${open === 1 ? "clearance is" : "clearances are"} still open.`;
  return lists.clearances.order.length === 0 ? "The rights to the music are not listed." : null;
}

function stillsGap({ lists }: PageDocument): string | null {
  const stills = listOf(lists.stills).filter(({ imageKey }) => imageKey);
  if (!stills.length) return "There is no still.";
  const widest = Math.max(...stills.map(({ imageKey }) => pictureOfKey(imageKey)?.width ?? 0));
  if (widest < PRINT_WIDTH) return "No still is 3,000 px wide or wider.";
  const silent = stills.filter(({ alt }) => !alt.trim()).length;
  return silent ? `${silent} of ${stills.length} stills do not say what they show.` : null;
}
