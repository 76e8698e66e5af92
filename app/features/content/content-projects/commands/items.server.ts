import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import type { ContentItemId, ContentProjectId, OwnContentItem, OwnContentProject } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { ContentItemInput, NewContentItem } from "../input.ts";
import { addressesThere, ownItem } from "../queries/items.server.ts";
import { ownProject } from "../queries/projects.server.ts";
import { copyTitle, deletedIfRemovedBefore, ITEMS_MOST, readItemJob } from "../rules.ts";

type Full = { ok: false; reason: "items-full" };
type Missing = { ok: false; reason: "not-found" };
const MISSING: Missing = { ok: false, reason: "not-found" };
type Added = { ok: true; id: ContentItemId } | Full | Missing;

/** Adds an item to the account's project, whose address is then read; calls for one project are serialised by its row. */
export async function addContentItem(
  { tx, queue }: TxAndQueue,
  own: OwnContentProject,
  item: NewContentItem,
  now: Date,
): Promise<Added> {
  const room = await lockedRoom(tx, own);
  if (!room.ok) return room;
  const made = await insertItem(tx, { ...item, projectId: own.projectId, askedAt: now }, now);
  await queue.send(tx, readItemJob, { accountId: own.accountId, itemId: made.id });
  return made;
}

type Listed = { ok: true; added: number; known: number; left: number };

/** Adds the items of a pasted list in its order, without those whose address is there, as far as there is room. */
export async function addContentItems(
  { tx, queue }: TxAndQueue,
  own: OwnContentProject,
  items: NewContentItem[],
  now: Date,
): Promise<Listed | Full | Missing> {
  const room = await lockedRoom(tx, own);
  if (!room.ok) return room;
  const urls = items.map(({ url }) => url);
  const once = items.filter(({ url }, place) => urls.indexOf(url) === place);
  const known = await addressesThere(tx, own.projectId, urls);
  const fresh = once.filter(({ url }) => !known.has(url));
  // The list shows the newest first.
  const rows = fresh.slice(0, room.left).map((item, place) => {
    const at = new Date(now.getTime() - place);
    return { ...item, projectId: own.projectId, askedAt: now, createdAt: at, updatedAt: at };
  });
  const made = rows.length ? await tx.insert(contentItems).values(rows).returning({ id: contentItems.id }) : [];
  await count(tx, own.projectId, made.length);
  for (const { id } of made) await queue.send(tx, readItemJob, { accountId: own.accountId, itemId: id });
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
  return changed.length ? { ok: true } : MISSING;
}

/** Makes a copy in the same project. */
export async function duplicateContentItem(tx: Tx, own: OwnContentItem, now: Date): Promise<Added> {
  const [original] = await tx
    .select()
    .from(contentItems)
    .where(and(ownItem(tx, own), isNull(contentItems.removedAt)));
  if (!original) return MISSING;
  const { id: _, title, ...copied } = original;
  const room = await lockedRoom(tx, { accountId: own.accountId, projectId: original.projectId });
  return room.ok ? insertItem(tx, { ...copied, title: copyTitle(title) }, now) : room;
}

export async function removeContentItem(tx: Tx, own: OwnContentItem, now: Date): Promise<{ ok: true } | Missing> {
  const projectId = await projectOfItem(tx, own);
  const room = projectId && (await lockedRoom(tx, { accountId: own.accountId, projectId }));
  if (!room || (!room.ok && room.reason === "not-found")) return MISSING;
  return (await mark(tx, own, { from: isNull(contentItems.removedAt), removedAt: now, by: -1 }, now))
    ? { ok: true }
    : MISSING;
}

/** Undoes a removal, unless the project is full meanwhile. */
export async function bringContentItemBack(
  tx: Tx,
  own: OwnContentItem,
  now: Date,
): Promise<{ ok: true } | Full | Missing> {
  const projectId = await projectOfItem(tx, own);
  const room = projectId ? await lockedRoom(tx, { accountId: own.accountId, projectId }) : MISSING;
  if (!room.ok) return room;
  return (await mark(tx, own, { from: isNotNull(contentItems.removedAt), removedAt: null, by: 1 }, now))
    ? { ok: true }
    : MISSING;
}

/** Deletes items whose removal was not undone. */
export async function deleteRemovedItems(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(contentItems).where(lt(contentItems.removedAt, deletedIfRemovedBefore(now)));
  return rowCount ?? 0;
}

async function projectOfItem(tx: Tx, own: OwnContentItem): Promise<ContentProjectId | null> {
  const [found] = await tx.select({ id: contentItems.projectId }).from(contentItems).where(ownItem(tx, own));
  return found?.id ?? null;
}

/** Locks the project until the transaction ends, so that its items are counted one by one. */
async function lockedRoom(tx: Tx, own: OwnContentProject): Promise<{ ok: true; left: number } | Full | Missing> {
  const [project] = await tx
    .select({ itemCount: contentProjects.itemCount })
    .from(contentProjects)
    .where(ownProject(own))
    .for("no key update");
  if (!project) return MISSING;
  const left = ITEMS_MOST - project.itemCount;
  return left > 0 ? { ok: true, left } : { ok: false, reason: "items-full" };
}

type Marking = { from: SQL; removedAt: Date | null; by: 1 | -1 };

/** Removes or restores an item and counts it; false where it is so already. */
async function mark(tx: Tx, own: OwnContentItem, { from, removedAt, by }: Marking, now: Date): Promise<boolean> {
  const [marked] = await tx
    .update(contentItems)
    .set({ removedAt, updatedAt: now })
    .where(and(ownItem(tx, own), from))
    .returning({ projectId: contentItems.projectId });
  if (marked) await count(tx, marked.projectId, by);
  return marked !== undefined;
}

const count = (tx: Tx, projectId: ContentProjectId, by: number) =>
  tx
    .update(contentProjects)
    .set({ itemCount: sql`${contentProjects.itemCount} + ${by}` })
    .where(eq(contentProjects.id, projectId));

type ItemRow = typeof contentItems.$inferInsert;

async function insertItem(tx: Tx, item: ItemRow, now: Date): Promise<{ ok: true; id: ContentItemId }> {
  const [made] = await tx
    .insert(contentItems)
    .values({ ...item, createdAt: now, updatedAt: now })
    .returning({ id: contentItems.id });
  if (!made) throw new Error("the content item was not written");
  await count(tx, item.projectId, 1);
  return { ok: true, id: made.id };
}
