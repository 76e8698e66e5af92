import type { Role } from "~/features/account/roles/rules.ts";

/** Pause between the last key and the request that asks whether a username is free. */
export const USERNAME_CHECK_DELAY_MS = 300;

/** Names that visitors would take for this service, or for one that they pay or sign in with. */
const SERVICES =
  `abuse account accounts admin administrator apple billing contact copyright customerservice demo google help helpdesk
  info indielens legal mastercard moderation moderator netflix noreply official operator password payment payments paypal
  postmaster privacy root safety security service signin staff stripe support system team terms test trust verification
  verified visa webmaster youtube`.split(/\s+/);
const RESERVED = new Set(SERVICES);
/** Those that are no word of other names, so that nothing may stand beside them either: `paypal-help`. */
const ALONE = /(?:^|-)(?:indielens|paypal|mastercard|helpdesk|customerservice|noreply)(?:-|$)/;

/** How a name reads: digits that stand for letters as these, and no marks at its ends. */
const asRead = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[01357]/g, (digit) => LIKE[digit] ?? digit)
    .replaceAll("_", "-")
    .replace(/^-+|-+$/g, "");
const LIKE: Record<string, string> = { "0": "o", "1": "l", "3": "e", "5": "s", "7": "t" };

/** Whether a name looks like that of a service: `PayPal`, `supp0rt`, `indielens-team`. */
function looksLikeService(username: string): boolean {
  const read = asRead(username);
  return RESERVED.has(read) || RESERVED.has(read.replaceAll("-", "")) || ALONE.test(read);
}

/** The field's message for a username that no account may have; null when it is allowed. */
export function usernameProblem(username: string): string | null {
  if (!username) return "Username is required";
  if (username.length < 3) return "Username must be at least 3 characters";
  if (username.length >= 30) return "Username must be less than 30 characters";
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return "Username can only contain letters, numbers, dashes and underscores";
  if (looksLikeService(username)) return "This username is reserved";
  return null;
}

export const USERNAME_TAKEN = "This username is already taken";
export const USERNAME_FREE = "Username is available!";

/** RFC 5321, section 4.5.3.1.1. */
const LONGEST_MAILBOX = 64;

/** Suggested usernames, best first: the part of the email before the at-sign, the role's name, then numbered ones. */
export function usernameSuggestions(email: string, role: Role | null): string[] {
  const fromEmail = (email.slice(0, LONGEST_MAILBOX).split("@")[0] ?? "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 25);
  return numbered([fromEmail, role ?? "filmmaker"]);
}

/** The allowed ones, each followed by itself with a number. */
export const numbered = (usernames: string[]): string[] =>
  usernames
    .filter((username) => usernameProblem(username) === null)
    .flatMap((base) => [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${base}-${n}`)]);

/** The first suggestion that is not taken, without regard to case; empty when all are taken. */
export function firstFree(suggestions: string[], taken: string[]): string {
  const unavailable = new Set(taken.map((name) => name.toLowerCase()));
  return suggestions.find((name) => !unavailable.has(name.toLowerCase())) ?? "";
}
