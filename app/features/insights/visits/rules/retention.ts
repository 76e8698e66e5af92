const KEPT_MONTHS = 25;

/** Two years of months to compare, and the one that is running; single visits and clicks of before are forgotten. */
export const countedSince = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, now.getUTCDate()));
