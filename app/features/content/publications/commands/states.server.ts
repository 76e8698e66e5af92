import { and, eq, sql } from "drizzle-orm";
import { type PageState, pages } from "~/db/schema/pages.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Publication, publishDraft } from "../commands.server.ts";
import type { Publishing } from "./held.server.ts";

type Kept = Exclude<PageState, "removed">;

/** Takes a page offline, puts it online or into the archive; one that is there already keeps since when. */
export async function setPageState(tx: Tx, { accountId, pageId }: OwnPage, state: Kept, now: Date): Promise<void> {
  await tx
    .update(pages)
    .set({ ...datesOf(state, now), updatedAt: now })
    .where(and(eq(pages.id, pageId), eq(pages.accountId, accountId)));
  await announcePageChange(tx, accountId);
}

const datesOf = (state: Kept, now: Date) =>
  ({
    draft: { publishedAt: null, archivedAt: null },
    live: { publishedAt: sql`coalesce(${pages.publishedAt}, ${now})`, archivedAt: null },
    archived: { archivedAt: sql`coalesce(${pages.archivedAt}, ${now})` },
  })[state];

/** Publishes the draft of a page and puts the page online, also an archived one. */
export async function publishPage(
  { tx, guard }: Publishing,
  own: OwnPage,
  revision: number | "newest",
  now: Date,
): Promise<Publication> {
  const publication = await publishDraft({ tx, guard }, own, revision, now);
  if (publication.ok) await setPageState(tx, own, "live", now);
  return publication;
}
