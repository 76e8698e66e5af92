import { timestamp } from "drizzle-orm/pg-core";

/** A column for a moment in time. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** The same to the millisecond, as JavaScript tells it: cursors compare such moments. */
export const atMillisecond = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
