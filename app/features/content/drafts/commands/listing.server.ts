import { eq } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { listingOf } from "~/features/content/pages/rules/listing.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Stores what the list of projects shows of a draft, and when it was changed. */
export async function touchListing(tx: Tx, pageId: PageId, document: PageDocument, now: Date): Promise<void> {
  await tx
    .update(pages)
    .set({ ...listingOf(document), editedAt: now })
    .where(eq(pages.id, pageId));
}
