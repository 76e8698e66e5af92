import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import type { Clash, Patch } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";

/** Why a change of one field is refused, in words for its author. */
export const DRAFT_MESSAGES = {
  unknown: "This field is not part of a page. Reload the page and try again",
  fixed: "This part of a page cannot be changed here",
  full: (most: number) => `A page shows up to ${most} of them`,
  picture: "One of the pictures is not there any more. Please take it out, or send it again.",
  clip: "This video is not there any more. Please add it again",
  tooLarge: "The page has become too large. Please remove something before you add more",
} as const;

/** A change of one field that is not saved, and why. */
export type Refusal = { path: string; message: string };

/** Bytes of a document as JSON. */
const LARGEST_DOCUMENT = 512 * 1024;

/** Why a page cannot become like this: it has grown beyond what can be stored or shown; null where it can. */
export function excessOf(before: PageDocument, after: PageDocument): string | null {
  const size = (document: PageDocument) => new TextEncoder().encode(JSON.stringify(document)).length;
  const list = LISTS.find((list) => {
    const [former, rows] = [before, after].map(({ lists }) => Object.keys(lists[list].byId).length);
    return rows !== undefined && rows > LIST_CAPS[list] && rows > (former ?? 0);
  });
  if (list) return DRAFT_MESSAGES.full(LIST_CAPS[list]);
  const bytes = size(after);
  return bytes > LARGEST_DOCUMENT && bytes > size(before) ? DRAFT_MESSAGES.tooLarge : null;
}

const LISTS = Object.keys(LIST_CAPS) as ListName[];

/** What has changed since an earlier revision, oldest first. */
export type Changes = { revision: number; patches: Patch[] };

/** A draft as a browser begins with it. */
export type DraftState = {
  pageId: PageId;
  accountId: AccountId;
  revision: number;
  document: PageDocument;
  /** What visitors see; null before the first publication. */
  publishedDocument: PageDocument | null;
};

/** The answer to a save. `reload`: the browser's revision is unknown, so it must read the whole draft again. */
export type SaveAnswer = Changes & { clashes: Clash[]; refused: Refusal[]; reload: boolean };

const LOG_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Saves before this moment are forgotten; what they changed is in the draft. */
export const loggedSince = (now: Date): Date => new Date(now.getTime() - LOG_RETENTION_MS);
