import type { CommentId } from "~/lib/ids.ts";
import { cursorText } from "~/lib/pagination.ts";
import { commentAnchor, commentsPath } from "../rules.ts";

/** Creators that one comment or reply may tell: the first ones. */
const MENTIONS_MOST = 5;

/** Mails about mentions that an account gets in a day. */
export const TOLD_A_DAY_MOST = 20;

/** A username after an at-sign; neither a mail address nor the host of one. Usernames: `accounts/rules/usernames.ts`. */
const MENTION = /(?<![\p{L}\p{N}_@./-])@([A-Za-z0-9_-]{3,29})(?![A-Za-z0-9_-]|@|\.[A-Za-z0-9])/gu;

/** The usernames that a text mentions, in lower case, each once. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)].slice(0, MENTIONS_MOST);
}

/** `at` counts UTF-16 units from the beginning of the text. */
export type TextPart = { at: number; text: string; username?: string };

/** The parts of a text: those that mention one of these usernames (in lower case), and what stands between them. */
export function mentionParts(text: string, usernames: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of usernames.length ? text.matchAll(MENTION) : []) {
    const username = (found[1] ?? "").toLowerCase();
    if (!usernames.includes(username)) continue;
    if (found.index > end) parts.push({ at: end, text: text.slice(end, found.index) });
    parts.push({ at: found.index, text: found[0], username });
    end = found.index + found[0].length;
  }
  if (end < text.length || !parts.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** Purpose of the sealed account ids in links that end mails about mentions. */
export const MENTIONS_SEAL = "mentions";

/** Where mails about mentions are switched off. */
export const mentionsPath = (sealed: string) => `/mentions?token=${sealed}`;

/** The film's list of comments from this one on: it may be on any page of it. */
export function mentionPlace(slug: string, { commentId, at }: { commentId: CommentId; at: Date }): string {
  const before = cursorText({ at: new Date(at.getTime() + 1), id: commentId });
  return `${commentsPath(slug)}?after=${before}#${commentAnchor(commentId)}`;
}

export const mentionJob = { name: "comments.mention" };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The mail waits, so that an approval that is taken back tells nobody. */
export const mentionDue = (mentionedAt: Date): Date => new Date(mentionedAt.getTime() + 10 * MINUTE_MS);

export const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
