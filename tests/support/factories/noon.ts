/** When everything of the factories was made. */
export const NOON = new Date("2026-03-01T12:00:00Z");
