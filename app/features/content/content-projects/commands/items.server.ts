import { and, eq, isNull, max } from "drizzle-orm";
import { contentItems } from "~/db/schema/content-projects.ts";
import type { ContentItemId, ContentProjectId, OwnContentItem, OwnContentProject } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { ContentItemInput, NewContentItem } from "../input.ts";
import { addressesThere, ownItem } from "../queries/items.server.ts";
import { placesOnTop } from "../rules/places.ts";
import { readItemJob } from "../rules.ts";
import { countItems, lockedRoom, type NoRoom } from "./room.server.ts";

type Missing = { ok: false; reason: "not-found" };

/** Adds an item to the account's project, whose address is then read; calls for one project are serialised by its row. */
export async function addContentItem(
  { tx, queue }: TxAndQueue,
  own: OwnContentProject,
  item: NewContentItem,
  now: Date,
): Promise<{ ok: true; id: ContentItemId } | NoRoom> {
  const room = await lockedRoom(tx, own);
  if (!room.ok) return room;
  const [id] = await insertOnTop(tx, own.projectId, [{ ...item, askedAt: now }], now);
  if (!id) throw new Error("the content item was not written");
  await queue.send(tx, readItemJob, { accountId: own.accountId, itemId: id });
  return { ok: true, id };
}

type Listed = { ok: true; added: number; known: number; left: number };

/** Adds the items of a pasted list in its order, without those whose address is there, as far as there is room. */
export async function addContentItems(
  { tx, queue }: TxAndQueue,
  own: OwnContentProject,
  items: NewContentItem[],
  now: Date,
): Promise<Listed | NoRoom> {
  const room = await lockedRoom(tx, own);
  if (!room.ok) return room;
  const urls = items.map(({ url }) => url);
  const once = items.filter(({ url }, index) => urls.indexOf(url) === index);
  const known = await addressesThere(tx, own.projectId, urls);
  const fresh = once.filter(({ url }) => !known.has(url));
  const rows = fresh.slice(0, room.left).map((item) => ({ ...item, askedAt: now }));
  const made = await insertOnTop(tx, own.projectId, rows, now);
  for (const itemId of made) await queue.send(tx, readItemJob, { accountId: own.accountId, itemId });
  return { ok: true, added: made.length, known: items.length - fresh.length, left: fresh.length - made.length };
}

export async function editContentItem(
  tx: Tx,
  own: OwnContentItem,
  input: ContentItemInput,
  now: Date,
): Promise<{ ok: true } | Missing> {
  const changed = await tx
    .update(contentItems)
    .set({ ...input, updatedAt: now })
    .where(and(ownItem(tx, own), isNull(contentItems.removedAt)))
    .returning({ id: contentItems.id });
  return changed.length ? { ok: true } : { ok: false, reason: "not-found" };
}

type ItemRow = Omit<typeof contentItems.$inferInsert, "projectId" | "place" | "createdAt" | "updatedAt">;

/** Writes rows above all others of a locked project, the first on top. */
export async function insertOnTop(
  tx: Tx,
  projectId: ContentProjectId,
  items: ItemRow[],
  now: Date,
): Promise<ContentItemId[]> {
  if (items.length === 0) return [];
  const places = placesOnTop(await topOf(tx, projectId), items.length, now);
  const rows = items.map((item, index) => ({
    ...item,
    ...{ projectId, place: places[index], createdAt: now, updatedAt: now },
  }));
  const made = await tx.insert(contentItems).values(rows).returning({ id: contentItems.id });
  await countItems(tx, projectId, made.length);
  return made.map(({ id }) => id);
}

/** The highest place in a project, of removed items too; null for an empty one. */
export async function topOf(db: Reader, projectId: ContentProjectId): Promise<number | null> {
  const [found] = await db
    .select({ top: max(contentItems.place) })
    .from(contentItems)
    .where(eq(contentItems.projectId, projectId));
  return found?.top ?? null;
}
