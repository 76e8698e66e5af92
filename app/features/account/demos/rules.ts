const HOUR_MS = 60 * 60 * 1000;

/** How long a demo lasts. */
const DEMO_HOURS = 24;

export const demoEnd = (now: Date) => new Date(now.getTime() + DEMO_HOURS * HOUR_MS);

/** Whether a demo is over; `until` is null for a real account, which never is. */
export const isOver = (until: Date | null, now: Date): boolean => until !== null && until <= now;

/** When a demo was opened that ends then. */
export const demoStart = (until: Date) => new Date(until.getTime() - DEMO_HOURS * HOUR_MS);
