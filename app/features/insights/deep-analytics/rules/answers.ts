import { FIGURES, type Figures, summed } from "~/features/insights/rollups/rules.ts";
import type { Filters } from "./filters.ts";
import { daysIn, lengthOf, type Span } from "./periods.ts";
import type { Valued } from "./shares.ts";

/** What is counted for several filters: figures by day since a day, and lists of the days of `span`. */
export type AnswerQuestion = { since: string; span: Span; filters: Filters };

export type DayFigures = { day: string } & Figures;

/** The figures of a screen, as they are read from sums or counted. */
export type Counted = { days: DayFigures[]; values: Valued[] };

export const NOTHING_COUNTED: Counted = { days: [], values: [] };

/** How far the counting is; `done` of `all` days. */
export type Waiting = { done: number; all: number; hasFailed: boolean };

/** Questions about at most so many visitor-days are answered at once. */
export const DIRECT_VISITORS = 20_000;
/** An answer counts as current for this time. */
export const CURRENT_MS = 10 * 60 * 1000;
/** Answers that nobody asked for again for this time are deleted. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** Unfinished questions of one account; a further one takes the place of the oldest. */
export const MOST_UNFINISHED = 3;
/** Counting that takes longer ends without an answer. */
export const LONGEST_MS = 5 * 60 * 1000;

/** Values of each list that are kept. */
export const MOST_LISTED = 100;

/** Visitor-days that are counted by one statement, and days even where nearly nobody came. */
const PORTION_VISITORS = 30_000;
const PORTION_DAYS = 31;

export const questionSpan = ({ since, span }: AnswerQuestion): Span => ({ from: since, to: span.to });

export const daysAsked = (question: AnswerQuestion): number => lengthOf(questionSpan(question));

/** The days of a question in portions, by the visitors of each day. */
export function portionsOf(question: AnswerQuestion, visitors: ReadonlyMap<string, number>): Span[] {
  const portions: (Span & { days: number; visitors: number })[] = [];
  for (const day of daysIn(questionSpan(question))) {
    const [last, came] = [portions.at(-1), visitors.get(day) ?? 0];
    if (last && last.days < PORTION_DAYS && last.visitors + came <= PORTION_VISITORS) {
      last.to = day;
      last.days++;
      last.visitors += came;
    } else portions.push({ from: day, to: day, days: 1, visitors: came });
  }
  return portions.map(({ from, to }) => ({ from, to }));
}

/** Adds what was counted of further days. */
export function merged(one: Counted, other: Counted): Counted {
  const values = new Map<string, Valued>();
  for (const value of [...one.values, ...other.values]) {
    const key = `${value.dimension} ${value.value}`;
    const known = values.get(key);
    values.set(key, known ? { ...value, ...summed([known, value]) } : value);
  }
  return { days: [...one.days, ...other.days], values: [...values.values()] };
}

/** The largest values of each list. */
export function largestListed({ days, values }: Counted): Counted {
  const places = new Map<string, number>();
  const ranked = values.toSorted(
    (one, other) => other.viewers - one.viewers || other.views - one.views || (one.value < other.value ? -1 : 1),
  );
  const kept = ranked.filter(({ dimension }) => {
    const place = (places.get(dimension) ?? 0) + 1;
    places.set(dimension, place);
    return place <= MOST_LISTED;
  });
  return { days, values: kept };
}

/** PostgreSQL's sums are texts. */
export const figuresOfRow = (row: Record<keyof Figures, string>): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, Number(row[name])])) as Figures;
