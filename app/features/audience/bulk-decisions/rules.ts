import { type Decision, type Filter, STUDIO_COMMENTS } from "~/features/audience/comments/rules.ts";
import type { BulkDecisionId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

/** Decisions about many comments; a deletion is taken back by undo. */
export type BulkDecision = Exclude<Decision, "restore">;

/** Those that make sense for a list. */
export const DECISIONS_FOR: Record<Filter, readonly BulkDecision[]> = {
  pending: ["approve", "spam", "delete"],
  approved: ["unapprove", "spam", "delete"],
  all: ["approve", "unapprove", "spam", "delete"],
  spam: ["notSpam", "delete"],
};

/** Comments that can be chosen one by one. */
export const CHOSEN_MOST = 100;

/** Comments of one transaction: their page changes once, and others wait for it only a moment. */
export const BATCH_SIZE = 500;
/** Batches of one job, which then enqueues the next one: so it ends well within its time. */
export const BATCHES_PER_JOB = 20;

export type BulkStatus = "running" | "stopped" | "killed" | "done" | "undoing" | "undone";

/** A bulk decision as its owner sees it; `decidedAt` is ISO 8601. */
export type BulkView = {
  id: BulkDecisionId;
  decision: BulkDecision;
  status: BulkStatus;
  size: number;
  changed: number;
  decidedAt: string;
};

export const isUnderWay = (status: BulkStatus): boolean => status === "running" || status === "undoing";

const DAY_MS = 24 * 60 * 60 * 1000;
const UNDO_MS = 7 * DAY_MS;
const SHOWN_MS = DAY_MS;

/** Bulk decisions before this moment cannot be taken back any more: deleted comments are gone by then. */
export const undoEnded = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/** Ended ones from before this moment are not shown any more. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_MS);

export const BULK_DECISIONS = `${STUDIO_COMMENTS}/decisions`;
export const bulkJob = { name: "comments.decide" };

export type BulkRefusal = "under-way" | "undo-ended";

export const BULK_MESSAGES: Record<BulkRefusal, string> = {
  "under-way": "Another decision on many comments is still under way. Please wait until it is done, or stop it",
  "undo-ended": "This was decided more than a week ago and cannot be undone any more",
};

const DOING: Record<BulkDecision, string> = {
  approve: "Approving",
  unapprove: "Unapproving",
  spam: "Marking as spam",
  notSpam: "Taking out of spam",
  delete: "Deleting",
};
const DONE: Record<BulkDecision, string> = {
  approve: "approved",
  unapprove: "off your page",
  spam: "marked as spam",
  notSpam: "no longer spam",
  delete: "deleted",
};

const number = new Intl.NumberFormat("en");
const comments = (count: number) => (count === 1 ? "1 comment" : `${number.format(count)} comments`);

/** What a decision about chosen comments has done. */
export const chosenWords = (decision: BulkDecision, count: number): string =>
  `${comments(count)} ${count === 1 ? "is" : "are"} ${DONE[decision]}.`;

/** What a bulk decision does or has done, in words. */
export function bulkWords({ decision, status, size, changed }: Omit<BulkView, "id" | "decidedAt">): string {
  const result = `${comments(changed)} ${changed === 1 ? "is" : "are"} ${DONE[decision]}`;
  if (status === "running") return `${DOING[decision]}: ${number.format(changed)} of ${comments(size)}`;
  if (status === "undoing") return `Undoing: ${comments(changed)} to go`;
  if (status === "undone") return "Undone. Every comment is as it was";
  if (status === "killed") return killedText(`${result}. Undo it, or decide again.`);
  return status === "stopped" ? `Stopped. ${result}` : result;
}

/** The whole list, to choose it: `all 4,213 as of 10:42`; `most` is how far it was counted. */
export const wholeListLabel = (size: number, most: number, time: string): string =>
  `all ${size > most ? `more than ${number.format(most)}` : number.format(size)} as of ${time}`;
