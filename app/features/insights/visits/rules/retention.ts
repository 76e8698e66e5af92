const RETENTION_MONTHS = 25;

/** Two years of months to compare, and the current one; visits and clicks before this are deleted. */
export const countedSince = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - RETENTION_MONTHS, now.getUTCDate()));
