const DAY_MS = 24 * 60 * 60 * 1000;

/** How long signing in brings an account back. */
const LEAVING_DAYS = 14;
/** How long nobody may take the username of a removed account. */
const RESERVED_DAYS = 365;

/** On the sign-in screen, right after an account has left. */
export const LEFT = `Your account will be deleted in ${LEAVING_DAYS} days. Until then, signing in brings it back.`;

/** What a deletion means. */
export const DELETION_LEAD = `Your pages go offline at once, and your subscription is not renewed. After ${LEAVING_DAYS} days everything is removed for good; until then, signing in brings it back.`;

type Named = { username: string | null; email: string };

/** What is written so that no deletion is a slip: the username, before there is one the address. */
export function asWritten({ username, email }: Named): { name: string; label: string; problem: string } {
  const [name, what] = username ? [username, "username"] : [email, "email address"];
  return { name, label: `Write your ${what}, ${name}`, problem: `Please write your ${what} as it is` };
}

/** The question before an account is deleted. */
export const DELETION_QUESTION = "Delete your account?";

export const removalDay = (leavingAt: Date) => new Date(leavingAt.getTime() + LEAVING_DAYS * DAY_MS);
/** Accounts that left before this moment are removed. */
export const leftBefore = (now: Date) => new Date(now.getTime() - LEAVING_DAYS * DAY_MS);
/** Days in which a suspended account can appeal, before it is removed. */
const APPEAL_DAYS = 184;
/** The appeal of an account that was suspended before this moment is over. */
export const suspendedBefore = (now: Date) => new Date(now.getTime() - APPEAL_DAYS * DAY_MS);
export const usernameFreeAt = (now: Date) => new Date(now.getTime() + RESERVED_DAYS * DAY_MS);
