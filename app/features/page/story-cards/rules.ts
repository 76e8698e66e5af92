import { continentOf } from "~/features/page/festival-runs/rules/continents.ts";
import { isAccepted, PREMIERES, type RunFacts, runPath } from "~/features/page/festival-runs/rules.ts";
import { COUNTRIES } from "~/lib/countries.ts";
import { dayLabel } from "~/lib/dates.ts";
import { fileWord } from "~/lib/file-words.ts";
import { plainLine } from "~/lib/plain-text.ts";

/** A higher number makes every card again. */
export const STORY_CARD_DESIGN = 1;

export const cardsPath = (runId: string) => `${runPath(runId)}/cards`;

/** Where a post with a card is written. */
export const cardPostPath = (home: string, runId: string, kind: CardKind) =>
  `${home}/social-share?occasion=festival&run=${runId}&card=${kind}`;

/** Pixels, as networks show them uncropped: stories, posts upright and square, and a lying one for X and screens. */
export const CARD_SIZES = {
  story: { label: "Story", width: 1080, height: 1920 },
  portrait: { label: "Upright post", width: 1080, height: 1350 },
  square: { label: "Square post", width: 1080, height: 1080 },
  wide: { label: "Wide", width: 1920, height: 1080 },
} as const;
export type CardFormat = keyof typeof CARD_SIZES;
export const CARD_FORMATS = Object.keys(CARD_SIZES) as CardFormat[];

export const CARD_KINDS = {
  selection: "Official selection",
  premiere: "Premiere",
  award: "Award",
  screening: "Screening tonight",
} as const;
export type CardKind = keyof typeof CARD_KINDS;

type Run = Pick<RunFacts, "festival" | "edition" | "section" | "award" | "state" | "premiere" | "country"> &
  Pick<RunFacts, "screening" | "time" | "venue" | "city">;

/** The cards that a festival can have: none before it has selected the film. */
export function kindsOf(run: Run): CardKind[] {
  if (!isAccepted(run)) return [];
  return [
    "selection" as const,
    ...(run.premiere ? (["premiere"] as const) : []),
    ...(run.award ? (["award"] as const) : []),
    ...(run.screening ? (["screening"] as const) : []),
  ];
}

/** Everything that is written on a card. */
export type CardWords = {
  /** In the laurel, from above: what it says, of whom, and where exactly. */
  says: string;
  name: string;
  detail: string;
  title: string;
  by: string;
  when: string;
  where: string;
};

type Film = { title: string; directors: string[] };

const DIRECTORS_MOST = 3;

export function cardWords(run: Run, kind: CardKind, { title, directors }: Film): CardWords {
  const festival = plainLine([run.festival, run.edition].filter(Boolean).join(" "));
  const section = plainLine(run.section);
  const isAward = kind === "award";
  return {
    says: sayingOf(run, kind),
    name: isAward ? plainLine(run.award) : festival,
    detail: isAward ? [festival, section].filter(Boolean).join(" · ") : section,
    title: plainLine(title),
    by: directors.length ? `A film by ${directors.slice(0, DIRECTORS_MOST).join(" & ")}` : "",
    when: run.screening ? [dayLabel(run.screening), plainLine(run.time)].filter(Boolean).join(" · ") : "",
    where: [plainLine(run.venue), plainLine(run.city)].filter(Boolean).join(", "),
  };
}

function sayingOf(run: Run, kind: CardKind): string {
  if (kind === "premiere") return premiereOf(run);
  return { selection: "Official Selection", award: "Winner", screening: "Screening tonight" }[kind];
}

/** A premiere as it is announced: its place by name. */
function premiereOf({ premiere, country, city }: Run): string {
  const place = {
    continental: continentOf(country),
    national: COUNTRIES.get(country),
    regional: plainLine(city),
  }[premiere as string];
  if (place) return `Premiere in ${place}`;
  return premiere === "world" || premiere === "international" ? PREMIERES[premiere] : "Premiere";
}

/** What the card shows, for those who do not see it. */
export function cardAlt({ says, name, detail, title, by, when, where }: CardWords): string {
  const festival = [says, name, detail].filter(Boolean).join(", ");
  return [`“${title}”${by && `, ${by.charAt(0).toLowerCase()}${by.slice(1)}`}`, festival, when, where]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}

/** The file name of a download, still clear in a folder a year later. */
export function cardFile(slug: string, kind: CardKind, format: CardFormat): string {
  const { width, height } = CARD_SIZES[format];
  return `${slug}-${kind}-${width}x${height}.jpg`;
}

/** The name of the ZIP with all cards of a festival. */
export const cardsName = (slug: string, festival: string): string => `${slug}-${fileWord(festival)}-cards`;
