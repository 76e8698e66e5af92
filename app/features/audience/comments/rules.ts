import { filmPath } from "~/features/account/addresses/rules.ts";
import type { CommentId } from "~/lib/ids.ts";

/** The specification's limits, in characters. */
export const NAME_MOST = 50;
export const CONTENT_MOST = 500;
export const REPLY_MOST = 300;

/** From here on a counter warns. */
export const CONTENT_WARNING = 450;

/** How many a visitor's list and an owner's list show at a time. */
export const PAGE_SIZE = 10;
export const STUDIO_PAGE_SIZE = 20;

/** Hearts are counted for this many comments at a time. */
export const LIKES_ASKED_MOST = 50;

/** What one comment shows to visitors; times are ISO 8601, UTC. */
export type PublicComment = {
  id: CommentId;
  name: string;
  content: string;
  at: string;
  likes: number;
  reply: { content: string; at: string } | null;
  /** Whether the visitor who asks likes it. */
  liked?: boolean;
  /** Whether the visitor who asks wrote it, and may still take it back. */
  removable?: boolean;
};

export type CommentList = { list: PublicComment[]; next: string | null };

/** What a form of comments was sent with, and what is wrong with it. */
export type CommentForm = { typed: { name: string; content: string }; problems: CommentProblems };
export type CommentProblems = { name?: string; content?: string; form?: string };
export const EMPTY_FORM: CommentForm = { typed: { name: "", content: "" }, problems: {} };

/** The part of a page where people speak. */
export type PublicComments = CommentList & {
  /** Where a new one is sent, and by whom; null on a page that is not public. */
  writing: { action: string; form: CommentForm; as: "visitor" | "owner" } | null;
  /** The visitor's own that still wait. */
  own: PublicComment[];
};

export const commentsPath = (slug: string) => `${filmPath(slug)}/comments`;
export const likePath = (slug: string, id: CommentId) => `${commentsPath(slug)}/${id}/like`;
export const likesPath = (slug: string) => `${commentsPath(slug)}/likes`;
export const removalPath = (slug: string, id: CommentId) => `${commentsPath(slug)}/${id}/removal`;

/** Where all addresses of comments lie; a visitor's cookie for them goes nowhere else. */
export const commentsCookiePath = "/films";

export const STUDIO_COMMENTS = "/studio/comments";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A filmmaker gets one summary in this time. */
export const NOTICE_EVERY_MS = 10 * MINUTE_MS;

/** Somebody who wrote a comment may take it back for an hour. */
export const mayRemoveOwn = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < HOUR_MS;

/** `Just now`, `5m ago`, `3h ago`, `12d ago`. */
export function agoLabel(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE_MS) return "Just now";
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)}m ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)}h ago`;
  return `${Math.floor(passed / DAY_MS)}d ago`;
}

export const likeLabel = (likes: number) => (likes > 0 ? `Like, ${likes} so far` : "Like");

export const NOT_ARRIVED = "That did not get through. Please try again.";

/** What somebody is told who has just said something. */
export const saidLabel = (waits: boolean) =>
  waits ? "Thank you. Your comment waits for approval." : "Your comment is on the page.";

export type CommentRefusal = "not-found" | "duplicate" | "too-late";

export const COMMENT_MESSAGES: Record<Exclude<CommentRefusal, "not-found">, string> = {
  duplicate: "You have said this already. Your comment is there, or waits to be approved.",
  "too-late": "A comment can be taken back within an hour of writing it.",
};

/** What an owner's list can be narrowed to. */
export const FILTERS = ["approved", "pending", "all"] as const;
export type Filter = (typeof FILTERS)[number];
export const FILTER_NAMES: Record<Filter, string> = { approved: "Approved", pending: "Pending", all: "All" };
export type FilterCounts = Record<Filter, number>;

/** A comment as its owner's list shows it. */
export type StudioComment = PublicComment & { approved: boolean; curated: boolean };

export const notifyJob = { name: "comments.notify" };
