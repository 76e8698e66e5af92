import type { Share } from "./exact-test.ts";
import { chanceOf } from "./exact-test.ts";

/** Variants beside the campaign's own words. */
export const VARIANTS_MOST = 3;
export const SHARES_OFFERED = [10, 20, 30, 50] as const;
export const HOURS_OFFERED = [1, 2, 4, 8, 24, 48] as const;
export const MEASURES = ["clicks", "openings"] as const;
export type Measure = (typeof MEASURES)[number];
export const MEASURE_LABELS: Record<Measure, string> = {
  clicks: "Clicks on the button",
  openings: "Openings by people who agreed to be measured",
};

/** `A` for the campaign's own words. */
export const letterOf = (variant: number): string => String.fromCharCode(65 + variant);

/** The words of a variant; an empty message is the campaign's own. */
export const wordsOf = (
  { message }: { message: string },
  variant: { subject: string; message: string },
): { subject: string; message: string } => ({ subject: variant.subject, message: variant.message || message });

type Compared = { variants: unknown[]; testSettledAt: Date | null };

/** Whether the campaign compares words, and does not know the winner yet. */
export const isUndecided = ({ variants, testSettledAt }: Compared): boolean =>
  variants.length > 0 && testSettledAt === null;

const HOUR_MS = 60 * 60 * 1000;

export const testEnd = ({ testHours }: { testHours: number }, now: Date) =>
  new Date(now.getTime() + testHours * HOUR_MS);

/** How many of the recipients get the variants. */
export const comparedOf = (recipients: number, { testShare }: { testShare: number }): number =>
  Math.ceil((recipients * testShare) / 100);

/** How many people get each version before the better one goes to everybody else. */
export function comparisonWords(recipients: number, test: { testShare: number; variants: unknown[] }): string {
  const each = Math.floor(comparedOf(recipients, test) / (test.variants.length + 1));
  const people = `${each.toLocaleString("en")} ${each === 1 ? "person gets" : "people get"}`;
  return `About ${people} each version. Everybody else gets the better one. Where the difference could come about by chance, there is no winner, and they get version A.`;
}

/** What became of one variant. */
export type VariantFigures = { variant: number; sent: number; clicked: number; opened: number; measured: number };

export const shareBy = (measure: Measure, { sent, clicked, opened, measured }: VariantFigures): Share =>
  measure === "clicks" ? { hits: clicked, of: sent } : { hits: opened, of: measured };

const rate = ({ hits, of }: Share) => (of === 0 ? 0 : hits / of);

/** Chance makes a wrong winner in at most one of twenty comparisons, however many variants there are. */
const CHANCE_MOST = 0.05;

/**
 * The variant whose share differs from that of every other one by more than chance; null where none does. The limit is
 * divided among the pairs (Bonferroni), because the best of several always seems good.
 */
export function winnerOf(measure: Measure, figures: VariantFigures[]): number | null {
  const byRate = figures
    .map((figure) => ({ variant: figure.variant, share: shareBy(measure, figure) }))
    .sort((one, other) => rate(other.share) - rate(one.share));
  const [best, ...others] = byRate;
  if (!best || others.length === 0) return null;
  const most = CHANCE_MOST / ((byRate.length * others.length) / 2);
  return others.every(({ share }) => chanceOf(best.share, share) < most) ? best.variant : null;
}

/** What the comparison says, in words for the owner. */
export function verdictWords({ testSettledAt, winner }: { testSettledAt: Date | null; winner: number | null }): string {
  if (!testSettledAt) return "The comparison is under way. Everybody else gets the better one when it ends.";
  if (winner === null)
    return "There is no winner: a difference like this comes about by chance. Everybody else got version A.";
  return `Version ${letterOf(winner)} is better by more than chance. Everybody else got it.`;
}
