import { filmPath } from "~/features/account/addresses/rules.ts";
import { COMMENTS_CLOSED } from "~/features/audience/comment-rules/rules.ts";
import type { AgeRange } from "~/features/audience/contacts/rules.ts";
import type { EmojiUses } from "~/features/audience/emoji-packs/rules/uses.ts";
import type { CommentId, ReplyId } from "~/lib/ids.ts";

/** The specification's limits, in characters. */
export const NAME_MOST = 50;
export const CONTENT_MOST = 500;
export const REPLY_MOST = 300;

/** Replies to one comment: beyond, a page is hard to read. */
export const REPLIES_MOST = 20;
export const THREAD_FULL = `A comment may have ${REPLIES_MOST} replies. Please change or remove one of them`;

/** Characters of a search in an owner's list. */
export const SEARCH_MOST = 100;

/** From this length the counter warns. */
export const CONTENT_WARNING = 450;

/** Comments per page in a visitor's list and in an owner's list. */
export const PAGE_SIZE = 10;
export const STUDIO_PAGE_SIZE = 20;

/** Likes of at most this many comments are counted per request. */
export const LIKES_ASKED_MOST = 50;

export type PublicReply = { id: ReplyId; content: string; at: string };

/** A comment as visitors see it; times are ISO 8601, UTC. */
export type PublicComment = {
  id: CommentId;
  name: string;
  content: string;
  at: string;
  likes: number;
  /** Usernames in its words and replies that are links to pages, in lower case. */
  mentioned: string[];
  /** What each `:name:` of its words means; absent where it names no emoji of a pack. */
  emoji?: EmojiUses;
  /** The filmmaker’s, oldest first. */
  replies: PublicReply[];
  /** Whether this visitor likes it. */
  liked?: boolean;
  /** Whether this visitor wrote it, and may still delete it. */
  removable?: boolean;
};

export type CommentList = { list: PublicComment[]; next: string | null };

/** The submitted values of a comment form, and their errors. */
export type CommentForm = {
  typed: { name: string; content: string; ageRange: AgeRange | null };
  problems: CommentProblems;
};
export type CommentProblems = { name?: string; content?: string; ageRange?: string; form?: string };
export const EMPTY_FORM: CommentForm = { typed: { name: "", content: "", ageRange: null }, problems: {} };

/** The comments section of a page. */
export type PublicComments = CommentList & {
  /** Number of all comments that visitors see; only on pages that fold them. */
  count?: number;
  /** The form for a new comment, by visitor or owner; null on a page that is not public. */
  writing: { action: string; form: CommentForm; as: "visitor" | "owner" } | null;
  /** Whether the owner has closed the comments of a public page. */
  closed?: boolean;
  /** The visitor's own that still wait. */
  own: PublicComment[];
};

/** The anchor of a comment, for links that lead to it. */
export const commentAnchor = (id: CommentId) => `comment-${id}`;

export const commentsPath = (slug: string) => `${filmPath(slug)}/comments`;
export const likePath = (slug: string, id: CommentId) => `${commentsPath(slug)}/${id}/like`;
export const likesPath = (slug: string) => `${commentsPath(slug)}/likes`;
export const removalPath = (slug: string, id: CommentId) => `${commentsPath(slug)}/${id}/removal`;

/** Path of the visitor's cookie: the prefix of all comment paths. */
export const commentsCookiePath = "/films";

export const STUDIO_COMMENTS = "/studio/comments";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A filmmaker gets at most one mail per film in this time. */
export const NOTICE_EVERY_MS = 10 * MINUTE_MS;

/** Visitors may delete their own comment for an hour. */
export const mayRemoveOwn = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < HOUR_MS;

/** `Just now`, `5m ago`, `3h ago`, `12d ago`. */
export function agoLabel(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE_MS) return "Just now";
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)}m ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)}h ago`;
  return `${Math.floor(passed / DAY_MS)}d ago`;
}

/** The words that open folded comments. */
export function foldLabel(count: number): string {
  if (count === 0) return "Write a comment";
  return count === 1 ? "1 comment" : `${count} comments`;
}

export const likeLabel = (likes: number) => (likes > 0 ? `Like, ${likes} so far` : "Like");

export const NOT_ARRIVED = "That could not be sent. Please try again.";

/** The message after a comment was posted. */
export const saidLabel = (waits: boolean) =>
  waits ? "Thank you. Your comment waits for approval." : "Your comment is on the page.";

export type CommentRefusal = "not-found" | "duplicate" | "too-late" | "closed";

export const COMMENT_MESSAGES: Record<Exclude<CommentRefusal, "not-found">, string> = {
  duplicate: "You have posted this comment already. It is on the page, or waits for approval.",
  closed: COMMENTS_CLOSED,
  "too-late": "You can delete a comment within an hour of writing it.",
};

/** Filters of an owner's list. */
export const FILTERS = ["approved", "pending", "all", "spam"] as const;
export type Filter = (typeof FILTERS)[number];
export const FILTER_NAMES: Record<Filter, string> = {
  ...{ approved: "Approved", pending: "Pending", all: "All", spam: "Spam" },
};
export type FilterCounts = Record<Filter, number>;

/** A comment as its owner's list shows it. */
export type StudioComment = PublicComment & {
  approved: boolean;
  spam: boolean;
  curated: boolean;
  /** Told to the owner alone. */
  ageRange: AgeRange | null;
  /** Entries of the owner's list for which it waited. */
  heldFor: string[];
  /** What speaks for spam by the owner's own decisions; empty where it does not look like it. */
  suspicion: string[];
};

/** `3 new`; beyond a page of them they are not counted. */
export const arrivedLabel = (arrived: number): string =>
  arrived > STUDIO_PAGE_SIZE ? `More than ${STUDIO_PAGE_SIZE} new` : `${arrived} new`;

/** What an owner decides about a comment, each with the decision that takes it back. */
export const DECISIONS = ["approve", "unapprove", "spam", "notSpam", "delete", "restore"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Decisions that a mail offers; the page behind its button asks once more, because a GET decides nothing. */
export const MAILED_DECISIONS = ["approve", "spam", "delete"] as const;
export type MailedDecision = (typeof MAILED_DECISIONS)[number];

export const decisionPath = (id: CommentId, decision: MailedDecision) =>
  `${STUDIO_COMMENTS}/${id}/decision?wanted=${decision}`;

export const notifyJob = { name: "comments.notify" };
