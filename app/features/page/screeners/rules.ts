import { type HiddenReason, LINKS_CLOSED, maySee } from "~/features/content/visibility/rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days a screener may work. */
export const SCREENER_DAYS = [1, 7, 14, 30, 90] as const;
export const USUAL_DAYS = 14;
/** How often it may be opened; `null` for any number. */
export const VIEWINGS = [1, 2, 3, 5, 10, null] as const;
export const USUAL_VIEWINGS = 3;
export const SCREENERS_MOST = 200;
export const LONGEST_NAME = 80;

/** How long one opening lasts in its browser: a film of six hours, with breaks. */
export const VIEWING_MS = 12 * 60 * 60 * 1000;

/** The most that one answer sends of a film, so that taking back stops the next one. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** Interval at which the recipient's browser reports how far it is. */
export const REPORT_EVERY_MS = 10_000;
/** The most that one report counts as watched: the interval, twice as fast, and a delay. */
export const WATCHED_AT_MOST_MS = 30_000;

export const GRANTS_IN_MEMORY = { most: 5_000, oldestMs: 60_000 };

export const SCREENER_PURPOSE = "screener";
export const PASSCODE_PURPOSE = "screener-passcode";

export const screenerPath = (sealed: string) => `/s/${sealed}`;
export const grantPath = (token: string) => `/media/s/${token}/`;

export type ScreenerState = "open" | "taken-back" | "expired" | "used-up";

export type ScreenerFacts = {
  takenBackAt: Date | null;
  expiresAt: Date;
  viewingsMost: number | null;
  viewings: number;
};

/** Whether it can be opened now. A viewing that goes on needs only that it is neither taken back nor expired. */
export function screenerState(
  { takenBackAt, expiresAt, viewingsMost, viewings }: ScreenerFacts,
  now: Date,
): ScreenerState {
  if (takenBackAt) return "taken-back";
  if (expiresAt <= now) return "expired";
  return viewingsMost !== null && viewings >= viewingsMost ? "used-up" : "open";
}

export const screenerEnd = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS);

/** The earlier of its own end and the screener's. */
export const viewingEnd = (now: Date, expiresAt: Date) =>
  new Date(Math.min(now.getTime() + VIEWING_MS, expiresAt.getTime()));

/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const PASSCODE_LENGTH = 8;

/** The passcode that a signature stands for, such as `K7QM-3XPD`: 40 bits. */
export function passcodeFrom(signature: Uint8Array): string {
  const letters = [...signature.slice(0, PASSCODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/** What was typed, in the form of a passcode: in any case, with or without the dash. */
export function asPasscode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return `${letters.slice(0, 4)}-${letters.slice(4, PASSCODE_LENGTH + 1)}`;
}

/** Whole percent of the film; null while its length is not known. */
export const percentOf = (furthestMs: number, durationMs: number | null): number | null =>
  durationMs ? Math.min(100, Math.round((furthestMs / durationMs) * 100)) : null;

/** The largest piece of a playlist whose segments are ranges of one file, in bytes (RFC 8216, EXT-X-BYTERANGE). */
export const largestSegment = (playlist: string): number =>
  Math.max(0, ...[...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)/g)].map(([, bytes]) => Number(bytes)));

export const viewingsLabel = (most: number | null) => {
  if (most === null) return "Any number of viewings";
  return most === 1 ? "1 viewing" : `${most} viewings`;
};

/** How often it was opened, such as `Opened 1 of 3 times`. */
export function openingsLabel(viewings: number, most: number | null): string {
  const times = (most ?? viewings) === 1 ? "time" : "times";
  return most === null ? `Opened ${viewings} ${times}` : `Opened ${viewings} of ${most} ${times}`;
}

export const REFUSALS = {
  closed: LINKS_CLOSED,
  public: "This page is public: everybody can watch its film. Make it private before you invite people.",
  "no-film": "Screeners play an uploaded film. Upload the film of this page first.",
  "too-many": `A page has up to ${SCREENERS_MOST} screeners.`,
} as const;

/** Why nobody can be invited to a page; null where somebody can. */
export function refusalOf({ hidden, hasFilm }: { hidden: HiddenReason | null; hasFilm: boolean }) {
  if (hidden === null) return "public";
  if (!maySee(hidden, "invited")) return "closed";
  return hasFilm ? null : "no-film";
}

export const WRONG_PASSCODE = "This passcode is not right. Please look at it again.";
