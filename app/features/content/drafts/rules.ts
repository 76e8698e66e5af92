import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import type { Clash, Patch } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";

/** Why a change of one field is refused, in words for its author. */
export const DRAFT_MESSAGES = {
  unknown: "This field is not part of a page. Reload the page and try again",
  fixed: "This part of a page cannot be changed here",
  full: (most: number) => `A page shows up to ${most} of them`,
  picture: "One of the pictures does not exist any more. Please remove it, or upload it again.",
  clip: "This video does not exist any more. Please add it again",
  beyondPlan:
    "Your plan has fewer projects than you have: this one is offline and cannot be changed. Delete others, or choose a larger plan",
  tooLarge: "The page has become too large. Please remove something before you add more",
} as const;

/** A change of one field that is not saved, and why. */
export type Refusal = { path: string; message: string };

/** Bytes of a document as JSON. */
const LARGEST_DOCUMENT = 512 * 1024;

/** `sizeAtMost`: the document has at most so many bytes as JSON. */
type Sized = { document: PageDocument; sizeAtMost: number };
/** `excess` says why the page cannot become like this; null where it can. */
type Growth = { sizeAtMost: number; excess: string | null };

/** Whether a page has grown beyond what can be stored or shown. A document is counted only where it may be too large. */
export function growthOf({ document, sizeAtMost }: Sized, after: PageDocument, applied: Patch[]): Growth {
  const list = LISTS.find((list) => {
    const [former, rows] = [document, after].map(({ lists }) => lists[list].byId);
    return rows !== former && sizeOf(rows) > LIST_CAPS[list] && sizeOf(rows) > sizeOf(former);
  });
  if (list) return { sizeAtMost, excess: DRAFT_MESSAGES.full(LIST_CAPS[list]) };
  const bound = sizeAtMost + bytesOf(applied);
  if (bound <= LARGEST_DOCUMENT) return { sizeAtMost: bound, excess: null };
  const bytes = bytesOf(after);
  const isExcess = bytes > LARGEST_DOCUMENT && bytes > bytesOf(document);
  return { sizeAtMost: bytes, excess: isExcess ? DRAFT_MESSAGES.tooLarge : null };
}

const sizeOf = (rows: object = {}) => Object.keys(rows).length;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const LISTS = Object.keys(LIST_CAPS) as ListName[];

/** What has changed since an earlier revision, oldest first. */
export type Changes = { revision: number; patches: Patch[] };

/** A draft as a browser begins with it. */
export type DraftState = {
  pageId: PageId;
  kind: "site" | "project";
  accountId: AccountId;
  revision: number;
  document: PageDocument;
  /** What visitors see; null before the first publication. */
  publishedDocument: PageDocument | null;
};

/** The answer to a save. `reload`: the browser's revision is unknown, so it must read the whole draft again. */
export type SaveAnswer = Changes & { clashes: Clash[]; refused: Refusal[]; reload: boolean };

/** Saves that a draft is read with, after its stored document. */
export const MOST_LOGGED = 128;

/** Whether this save stores the document anew, with all saves before it. `documentRevision`: null where it must. */
export const isStoredWhole = (documentRevision: number | null, revision: number): boolean =>
  documentRevision === null || revision - documentRevision >= MOST_LOGGED;

const LOG_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Saves before this moment are forgotten; what they changed is in the draft. */
export const loggedSince = (now: Date): Date => new Date(now.getTime() - LOG_RETENTION_MS);

/** The field of a form that holds what a browser has unsaved: `Patch[]` as JSON. */
export const UNSAVED_FIELD = "unsaved";
