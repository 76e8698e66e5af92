import { and, between, eq, getTableColumns, getTableName, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { byDepth, ownRows } from "~/db/ownership.ts";
import type { Registered } from "~/db/registry/declarations.ts";
import { clipPlacements } from "~/db/schema/clip-shelf.ts";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { links } from "~/db/schema/links.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Keeping, keepingOf } from "../rules/keeping.ts";
import { sampleDigits, sampleIds } from "../rules/samples.ts";

/** Removes a demo's figures, people and money, and the samples among what the visitor may have added to. */
export async function removeSamples(tx: Tx, accountId: AccountId): Promise<void> {
  for (const registered of tablesThatAre("gone")) {
    await tx.delete(registered.table).where(rowsOf(registered, accountId));
  }
  for (const registered of tablesThatAre("added")) {
    const samples = isSampleRow(getTableColumns(registered.table), accountId);
    await tx.delete(registered.table).where(and(samples, rowsOf(registered, accountId)));
  }
  await removeEmptyProjects(tx, accountId);
  const nobody = { people: 0, bots: 0, previews: 0, heads: 0 };
  await tx.update(links).set(nobody).where(eq(links.accountId, accountId));
}

/** Videos that were cut from the sample films and put on a page: they are no samples by their ids. */
export async function cutsOfSamples(tx: Tx, accountId: AccountId): Promise<VideoId[]> {
  const [first, last] = sampleIds(accountId);
  const cuts = await tx
    .select({ id: clipPlacements.videoId })
    .from(clipPlacements)
    .innerJoin(madeClips, eq(madeClips.id, clipPlacements.clipId))
    .where(and(eq(madeClips.accountId, accountId), between(madeClips.videoId, first as VideoId, last as VideoId)));
  return cuts.map(({ id }) => id);
}

export const removeCuts = (tx: Tx, accountId: AccountId, cuts: VideoId[]) =>
  tx.delete(videos).where(and(eq(videos.accountId, accountId), inArray(videos.id, cuts)));

function rowsOf(registered: Registered, accountId: AccountId): SQL {
  const own = ownRows(registered, accountId);
  if (!own) throw new Error(`${getTableName(registered.table)} has no owner`);
  return own;
}

const tablesThatAre = (keeping: Keeping): Registered[] =>
  byDepth(({ table }) => keepingOf(getTableName(table)) === keeping);

/** Rows are samples by their id, files of pictures by the id in their name. */
function isSampleRow({ id, key }: Record<string, PgColumn>, accountId: AccountId): SQL | undefined {
  const [first, last] = sampleIds(accountId);
  if (id) return between(id, first, last);
  if (key) return sql`position(${sampleDigits(accountId)} in ${key}) > 0`;
  throw new Error("a table of samples has neither an id nor a key");
}

/** A sample project stays for what the visitor has put into it. */
async function removeEmptyProjects(tx: Tx, accountId: AccountId): Promise<void> {
  const [first, last] = sampleIds(accountId);
  const items = tx.select().from(contentItems).where(eq(contentItems.projectId, contentProjects.id));
  const samples = sql`${contentProjects.id} between ${first} and ${last}`;
  await tx.delete(contentProjects).where(and(eq(contentProjects.accountId, accountId), samples, notExists(items)));
  const present = sql`(select count(*) from ${contentItems} item where item.project_id = ${contentProjects.id} and item.removed_at is null)`;
  await tx.update(contentProjects).set({ itemCount: present }).where(eq(contentProjects.accountId, accountId));
}
