import { pageDrafts, pages } from "~/db/schema/pages.ts";
import { newId, type OwnFilm, type PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { mediaIn } from "./rules/media.ts";
import type { PageDocument } from "./rules.ts";

/** Creates the page of a film, with a draft and without a publication. */
export async function createPage(tx: Tx, own: OwnFilm, document: PageDocument, now: Date): Promise<PageId> {
  const id = newId<PageId>();
  await tx.insert(pages).values({ id, ...own, createdAt: now });
  await tx.insert(pageDrafts).values({ pageId: id, document, media: mediaIn(document), savedAt: now });
  return id;
}
