import { linksIn } from "~/lib/plain-text.ts";
import { blockedIn } from "./rules/blocked-words.ts";

/** Entries of the list, and characters of each. */
export const BLOCKED_MOST = 300;
export const ENTRY_MOST = 60;

export const CLOSING_DAYS = [7, 14, 30, 90, 365] as const;
export type ClosingDays = (typeof CLOSING_DAYS)[number];

/** What an owner wants to happen with new comments. */
export type CommentRules = {
  waiting: "all" | "first";
  holdsLinks: boolean;
  blocked: string[];
  closeAfterDays: ClosingDays | null;
  /** Whether the account gets a mail when an approved comment on any page mentions it by username. */
  tellsMentions: boolean;
};

/** Everything waits, as long as the owner has not said otherwise. */
export const USUAL_RULES: CommentRules = {
  ...{ waiting: "all", holdsLinks: true, blocked: [], closeAfterDays: null, tellsMentions: true },
};

export const COMMENT_RULES = "/studio/comments/rules";
export const COMMENTS_CLOSED = "Comments on this film are closed.";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the time for comments on a page is over. */
export function areClosed(closeAfterDays: number | null, publishedAt: Date | null, now: Date): boolean {
  if (closeAfterDays === null || !publishedAt) return false;
  return now.getTime() >= publishedAt.getTime() + closeAfterDays * DAY_MS;
}

type NewComment = { name: string; content: string; isKnown: boolean };

/** Whether a comment waits, and the entries of the owner's list for which it does. */
export function judged(
  rules: CommentRules,
  { name, content, isKnown }: NewComment,
): { waits: boolean; heldFor: string[] } {
  const heldFor = blockedIn(`${name}\n${content}`, rules.blocked);
  const hasLink = rules.holdsLinks && linksIn(content) > 0;
  return { waits: rules.waiting === "all" || !isKnown || hasLink || heldFor.length > 0, heldFor };
}

/** Why a comment waits, where it is for the owner's list. */
export const heldWords = (heldFor: string[]): string => `Contains ${heldFor.map((entry) => `“${entry}”`).join(", ")}`;
