import { type HiddenReason, maySee } from "~/features/content/visibility/rules.ts";
import { dayAfter } from "~/features/page/festival-runs/rules/deadlines.ts";
import { runPath } from "~/features/page/festival-runs/rules.ts";

export const GUESTS_MOST = 500;
export const PLACES_MOST = 10;
export const SEATS_MOST = 5000;
export const LONGEST_GUEST = 300;
/** Mails with codes that an account can ask for in a day (24 hours). */
export const LETTERS_A_DAY = 500;

export const mailGuestsJob = { name: "guests.mail" };

export const guestsPath = (runId: string) => `${runPath(runId)}/guests`;
export const guestPath = (runId: string, guestId: string) => `${guestsPath(runId)}/${guestId}`;
export const guestTablePath = (runId: string) => `${guestsPath(runId)}/table`;
export const guestTableFilePath = (runId: string) => `${guestsPath(runId)}.csv`;
export const guestListPdfPath = (runId: string) => `${guestsPath(runId)}.pdf`;

export const DOOR_PURPOSE = "door";
export const GUEST_PURPOSE = "guest";
export const doorPath = (sealed: string) => `/door/${sealed}`;
/** The address in a guest's code. */
export const guestCodePath = (sealed: string) => `/g/${sealed}`;

/** Without letters and digits that look or sound alike: no 0 O, 1 I L, 2 Z, 5 S, 8 B, M N. */
const ALPHABET = "34679ACDEFGHJKPQRTUVWXY";
const CODE_LENGTH = 6;

/** A code that none of the `taken` is; `random` gives whole numbers below its argument. */
export function freshCode(taken: ReadonlySet<string>, random: (below: number) => number): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join("");
    if (!taken.has(code)) return code;
  }
}

/** `K7QX3P` as it is printed and read out: `K7Q X3P`. */
export const codeText = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;

export type GuestFacts = { places: number; arrived: number };

export type Press = {
  /** How many of the guest's places were in when the button was pressed, and how many are afterwards. */
  from: number;
  to: number;
  pressId: string;
};

/**
 * What a press at the door does. One that was made already is repeated without effect; one that was made before
 * another phone changed the guest is refused, so that nobody is let in twice.
 */
export function pressOutcome(
  { places, arrived, pressId }: GuestFacts & { pressId: string | null },
  press: Press,
): "changes" | "repeated" | "changed-before" {
  if (pressId === press.pressId) return "repeated";
  return arrived === press.from && press.to <= places ? "changes" : "changed-before";
}

/** `2 of 2 in`. */
export const inText = ({ arrived, places }: GuestFacts): string => `${arrived} of ${places} in`;

export type Counted = { guests: number; places: number; arrived: number };

export const countOf = (guests: GuestFacts[]): Counted => ({
  guests: guests.length,
  places: guests.reduce((sum, { places }) => sum + places, 0),
  arrived: guests.reduce((sum, { arrived }) => sum + arrived, 0),
});

/** Why more places are given than there are seats; null where they are not, or while the seats are not said. */
export function overbooked(places: number, seats: number | null): string | null {
  if (seats === null || places <= seats) return null;
  const over = places - seats;
  return `${over} more ${over === 1 ? "place is" : "places are"} given than there are seats.`;
}

/** Whether the link for the door is over: at noon (UTC) after the evening it is past midnight everywhere. */
export const isDoorOver = (evening: string, now: Date): boolean => now >= new Date(`${dayAfter(evening, 1)}T12:00:00Z`);

/** Helpers have a link: a film that travels to festivals is seldom public. */
export const isDoorClosed = (hidden: HiddenReason | null): boolean => !maySee(hidden, "invited");

export const GUEST_REFUSALS = {
  "no-screening": "A guest list is of a screening. Set the festival’s state to Selected, and the day of the screening.",
  "too-many": `A screening has up to ${GUESTS_MOST} guests here.`,
  over: "The evening is over: there is no door any more.",
  letters: `Up to ${LETTERS_A_DAY} codes are mailed in a day. The others can be mailed tomorrow.`,
} as const;

/** Said at the door. */
export const PRESS_PROBLEMS = {
  "changed-before": "Somebody else has just changed this guest. Look again before you let them in.",
  "not-found": "This guest is not on the list any more.",
} as const;

/** Between two looks of a phone at what the others do. */
export const LOOK_EVERY_MS = 8000;
/** After which a press without an answer is not saved. */
export const PRESS_PATIENCE_MS = 10_000;

/** Words of a list and of a search, so that `Zoë` is found by `zoe`, and a code with or without its space. */
const searchWords = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a guest is found by what was typed. */
export function isFound({ name, code }: { name: string; code: string }, typed: string): boolean {
  const words = searchWords(typed).trim();
  if (words === "") return true;
  return searchWords(name).includes(words) || searchWords(code).startsWith(words.replace(/[\s-]/g, ""));
}

type Mailed = { id: string; email: string | null; letterAskedAt: Date | null; letterAt: Date | null };

const lacksLetter = ({ email, letterAskedAt }: Mailed): boolean => email !== null && letterAskedAt === null;

/** The guests who get a mail now, as far as the day has room; null where it has none. `asked` were asked for in it. */
export function lettersFor(guests: Mailed[], asked: number): string[] | null {
  const without = guests.filter(lacksLetter);
  const room = Math.max(0, LETTERS_A_DAY - asked);
  return without.length > 0 && room === 0 ? null : without.slice(0, room).map(({ id }) => id);
}

/** How many guests have had their mail, wait for it, and have an address but none. */
export function lettersInWords(guests: Mailed[]) {
  const mailed = guests.filter(({ letterAt }) => letterAt !== null).length;
  const waiting = guests.filter(({ letterAskedAt, letterAt }) => letterAskedAt !== null && letterAt === null).length;
  const without = guests.filter(lacksLetter).length;
  const addresses = guests.filter(({ email }) => email !== null).length;
  const words = [`${mailed} of ${addresses} with an address have their code`, waiting > 0 && `${waiting} on the way`];
  return {
    ...{ waiting, without },
    words: addresses === 0 ? "No guest has an address yet." : `${words.filter(Boolean).join(", ")}.`,
  };
}
