import { type HiddenReason, maySee } from "~/features/content/visibility/rules.ts";

/** A higher number makes every package again. */
export const PACKAGE_DESIGN = 1;

export const PACKAGE_PATH = "/studio/film/festivals/package";
export const PACKAGE_LINKS_PATH = "/studio/film/festivals/package/links";
export const packageLinkPath = (id: string) => `${PACKAGE_LINKS_PATH}/${id}`;

/** Festivals whose cards are packed: the last ones. */
export const PACKED_RUNS_MOST = 5;

export const LARGEST_PACKAGE_BYTES = 5 * 1024 ** 3;

/** With the film itself, or without it: each is a file of its own. */
export const packageKind = (withFilm: boolean) =>
  withFilm ? ("festival-package-with-film" as const) : ("festival-package" as const);

export const packageName = (slug: string): string => `${slug}-festival-package`;

/** Why no package is made. */
export const PACKAGE_REFUSALS = {
  "too-large": "This package would be larger than 5 GB. Leave the film out, and give it by a screener or a drive.",
  "no-film": "There is no uploaded film to put in. A linked film plays from another site.",
} as const;

type Wanted = { withFilm: boolean; hasFilm: boolean; bytes: number };

/** Why this package cannot be made; null where it can. */
export function packageRefusal({ withFilm, hasFilm, bytes }: Wanted): keyof typeof PACKAGE_REFUSALS | null {
  if (withFilm && !hasFilm) return "no-film";
  return bytes > LARGEST_PACKAGE_BYTES ? "too-large" : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days a link may work. */
export const LINK_DAYS = [7, 14, 30, 60, 90] as const;
export const USUAL_LINK_DAYS = 30;
export const OPEN_LINKS_MOST = 40;
/** All links of a page, also those that are over. */
export const LINKS_MOST = 400;
export const LONGEST_FESTIVAL = 120;
/** Downloads of one link that are listed. */
export const FETCHES_MOST = 100;

export const PACKAGE_PURPOSE = "festival-package";
export const packagePath = (sealed: string) => `/f/${sealed}`;

export type LinkState = "open" | "taken-back" | "expired";
export type LinkFacts = { takenBackAt: Date | null; expiresAt: Date };

export function linkState({ takenBackAt, expiresAt }: LinkFacts, now: Date): LinkState {
  if (takenBackAt) return "taken-back";
  return expiresAt <= now ? "expired" : "open";
}

export const linkEnd = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS);

export const LINK_REFUSALS = {
  "too-many": `A film has up to ${OPEN_LINKS_MOST} open links to its package. Take one back first.`,
  "no-package": "Make the package first; then it can be given to a festival.",
} as const;

/** `Fetched 2 times, last on 3 May`. */
export function fetchedInWords(count: number, last: string | null): string {
  if (count === 0 || !last) return "Not fetched yet";
  return count === 1 ? `Fetched once, on ${last}` : `Fetched ${count} times, last on ${last}`;
}

/** Who has a link is invited: a film that travels to festivals is seldom public. */
export const isLinkClosed = (hidden: HiddenReason | null): boolean => !maySee(hidden, "invited");

/** Bytes after which a download asks again whether its link still holds. */
export const LOOK_AGAIN_BYTES = 32 * 1024 ** 2;
