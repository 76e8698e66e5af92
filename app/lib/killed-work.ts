/** A job that was at work in this many processes that were killed may be what ends them: it is given up. */
export const MOST_KILLS = 3;

/** What its owner reads, with a way to go on. */
export const killedText = (wayOn: string): string =>
  `The server stopped three times during this work, so it does not try again by itself. ${wayOn}`;
