/** What a comparison with the payment service has booked, and the ids of what it could not. */
export type Found = { payments: number; settled: number; transfers: number; unknown: string[] };

export const NOTHING_FOUND: Found = { payments: 0, settled: 0, transfers: 0, unknown: [] };

/** More than the oldest backup that somebody restores. */
export const DAYS_COMPARED = 120;

/** The most ids that are listed. */
const LISTED = 20;

/** What was found, in sentences for the operator. */
export function foundSentences({ payments, settled, transfers, unknown }: Found): string[] {
  const sentences = [
    `${payments} payments and ${transfers} payouts were missing and are recorded; ${settled} sales were shared.`,
  ];
  if (unknown.length)
    sentences.push(
      `${unknown.length} are of nothing that is sold here, and were left alone: ${unknown.slice(0, LISTED).join(", ")}`,
    );
  return sentences;
}
