import { LRUCache } from "lru-cache";
import type { Page } from "~/features/content/pages/queries.server.ts";
import type { OwnPage, PageId } from "~/lib/ids.ts";
import type { Draft } from "../queries.server.ts";

type Recent = { page: Page; draft: Draft };

/** Bytes of documents as JSON; their objects take a few times as much memory. */
const CACHE = { maxSize: 16 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

const recent = new LRUCache<PageId, Recent>(CACHE);

/**
 * An account's draft as this process has saved it last; null where it has not. Somebody else may have saved it since,
 * or the save may have been rolled back: `revision` and `lastPatchId` tell. Documents must not be changed in place.
 */
export function recentDraft({ accountId, pageId }: OwnPage): Recent | null {
  const known = recent.get(pageId);
  return known?.page.accountId === accountId ? known : null;
}

/** Keeps a draft whose size is known. */
export function rememberDraft(page: Page, draft: Draft): void {
  if (Number.isFinite(draft.sizeAtMost)) recent.set(page.id, { page, draft }, { size: draft.sizeAtMost });
}
