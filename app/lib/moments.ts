/** The range that both `Date` and PostgreSQL store unchanged: years of four digits. */
const FIRST_MS = Date.UTC(1000, 0, 1);
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether a received moment can be stored and compared; false for an invalid date. */
export const isStorable = (moment: Date): boolean => moment.getTime() >= FIRST_MS && moment.getTime() <= LAST_MS;
