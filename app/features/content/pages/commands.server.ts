import { pageDrafts, pages } from "~/db/schema/pages.ts";
import { newId, type OwnFilm, type PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { listingOf } from "./rules/listing.ts";
import { mediaIn } from "./rules/media.ts";
import type { PageDocument } from "./rules.ts";

type NewPage = OwnFilm & Pick<typeof pages.$inferInsert, "kind" | "folderId">;

/** Creates the page of a film, with a draft and without a publication. */
export async function createPage(tx: Tx, page: NewPage, document: PageDocument, now: Date): Promise<PageId> {
  const id = newId<PageId>();
  const { template, theme, platforms, platformLinks } = document;
  const look = { template, theme, platforms, platformLinks };
  await tx
    .insert(pages)
    .values({ id, ...page, ...look, ...listingOf(document), createdAt: now, editedAt: now, updatedAt: now });
  await tx.insert(pageDrafts).values({ pageId: id, document, media: mediaIn(document), savedAt: now });
  return id;
}
