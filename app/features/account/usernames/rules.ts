import { USERNAME_TAKEN } from "~/features/account/accounts/rules/usernames.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the addresses of a former username lead on, and nobody else may take it. */
const RESERVED_DAYS = 365;

/** Changes within that time; each keeps a name from everybody else. */
export const MOST_FORMER = 3;

export const USERNAME_MESSAGES = {
  taken: USERNAME_TAKEN,
  "too-many": `You can change your username ${MOST_FORMER} times in a year.`,
} as const;
export type UsernameRefusal = keyof typeof USERNAME_MESSAGES;

export const reservedUntil = (now: Date) => new Date(now.getTime() + RESERVED_DAYS * DAY_MS);

const NEUTRAL = /^member-[0-9a-f]{8}$/;
/** The username in place of one that is taken away; `token` are eight hexadecimal digits. */
export const neutralUsername = (token: string): string => `member-${token}`;
/** Such a name is nobody's choice: it counts as no change, and its addresses do not lead on. */
export const isNeutral = (username: string): boolean => NEUTRAL.test(username);

/** Whether a change leaves a name whose addresses lead on. */
export const leavesFormer = ({ former, username }: { former: string; username: string }): boolean =>
  former !== "" && !isNeutral(former) && former.toLowerCase() !== username.toLowerCase();

/** The same page under the account's present username; null for addresses of other things. */
export function movedPath(path: string, username: string): string | null {
  const [, rest] = /^\/u\/[^/]+(\/.*)?$/.exec(path) ?? [null, null];
  return rest === null ? null : `/u/${username}${rest ?? ""}`;
}
