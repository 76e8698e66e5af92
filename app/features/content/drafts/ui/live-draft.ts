import { listenToUpdates } from "~/features/account/live-updates/ui/updates.ts";
import type { PageId } from "~/lib/ids.ts";
import type { DraftStore } from "./draft-store.ts";

type Update = { pageId?: PageId; revision?: number };

/** Reads what others have changed in the page's draft, as soon as the server tells of it. Returns how to stop. */
export function followDraft(store: DraftStore, pageId: PageId): () => void {
  return listenToUpdates({
    opened: () => void store.pull(),
    heard({ event, data }) {
      const update: Update = JSON.parse(data);
      if (event === "resync") void store.pull();
      if (update.pageId !== pageId) return;
      if (event === "draft") void store.pullTo(update.revision ?? 0);
      if (event === "published") void store.refresh();
    },
  });
}
