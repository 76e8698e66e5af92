import { inArray, sql } from "drizzle-orm";
import { contentItems } from "~/db/schema/content-projects.ts";
import type { AccountId, ContentItemId, ContentProjectId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Retagging } from "../input.ts";
import { placesOnTop } from "../rules/places.ts";
import { copyTitle, MOST, retagged } from "../rules.ts";
import { insertOnTop, topOf } from "./items.server.ts";
import { storePlaces } from "./places.server.ts";
import { countItems, lockedItems, type NoRoom } from "./room.server.ts";

type Missing = { ok: false; reason: "not-found" };
const MISSING: Missing = { ok: false, reason: "not-found" };
const FULL = { ok: false, reason: "items-full" } as const;
type Done = { ok: true };

/** Deletes the chosen items, which can be undone for a month. Other accounts' ids are ignored, here and below. */
export async function removeContentItems(
  tx: Tx,
  accountId: AccountId,
  ids: ContentItemId[],
  now: Date,
): Promise<Done | Missing> {
  const { items } = await lockedItems(tx, accountId, { ids });
  if (items.length === 0) return MISSING;
  for (const [projectId, removed] of byProject(items)) {
    await tx.update(contentItems).set({ removedAt: now, updatedAt: now }).where(inArray(contentItems.id, removed));
    await countItems(tx, projectId, -removed.length);
  }
  return { ok: true };
}

/** Undoes a removal, unless a project is too full meanwhile. */
export async function bringContentItemsBack(
  tx: Tx,
  accountId: AccountId,
  ids: ContentItemId[],
  now: Date,
): Promise<Done | NoRoom> {
  const { items, rooms } = await lockedItems(tx, accountId, { ids, areRemoved: true });
  if (items.length === 0) return MISSING;
  const back = byProject(items);
  if (back.some(([projectId, { length }]) => length > (rooms.get(projectId) ?? 0))) return FULL;
  for (const [projectId, returned] of back) {
    await tx.update(contentItems).set({ removedAt: null, updatedAt: now }).where(inArray(contentItems.id, returned));
    await countItems(tx, projectId, returned.length);
  }
  return { ok: true };
}

/** Makes copies in the same projects, above all others. */
export async function duplicateContentItems(
  tx: Tx,
  accountId: AccountId,
  ids: ContentItemId[],
  now: Date,
): Promise<Done | NoRoom> {
  const { items, rooms } = await lockedItems(tx, accountId, { ids });
  if (items.length === 0) return MISSING;
  const copied = byProject(items);
  if (copied.some(([projectId, { length }]) => length > (rooms.get(projectId) ?? 0))) return FULL;
  for (const [projectId, chosen] of copied) {
    const copies = items
      .filter(({ id }) => chosen.includes(id))
      .map(({ id: _, title, ...others }) => ({ ...others, title: copyTitle(title) }));
    await insertOnTop(tx, projectId, copies, now);
  }
  return { ok: true };
}

/** Moves the chosen items above all others of another project, in their order. */
export async function moveContentItems(
  tx: Tx,
  accountId: AccountId,
  { ids, projectId }: { ids: ContentItemId[]; projectId: ContentProjectId },
  now: Date,
): Promise<Done | NoRoom> {
  const { items, rooms } = await lockedItems(tx, accountId, { ids }, projectId);
  const room = rooms.get(projectId);
  const moved = items.filter((item) => item.projectId !== projectId);
  if (items.length === 0 || room === undefined) return MISSING;
  if (moved.length > room) return FULL;
  const places = placesOnTop(await topOf(tx, projectId), moved.length, now);
  await storePlaces(tx, projectId, { ids: moved.map(({ id }) => id), places }, now);
  for (const [from, left] of byProject(moved)) await countItems(tx, from, -left.length);
  await countItems(tx, projectId, moved.length);
  return { ok: true };
}

/** Adds and removes tags of the chosen items; nothing changes where one of them would have too many. */
export async function tagContentItems(
  tx: Tx,
  accountId: AccountId,
  { ids, ...change }: Retagging,
  now: Date,
): Promise<Done | Missing | { ok: false; reason: "tags-full" }> {
  const { items } = await lockedItems(tx, accountId, { ids });
  if (items.length === 0) return MISSING;
  const fresh = items.map(({ id, tags }) => ({ id, tags: retagged(tags, change) }));
  if (fresh.some(({ tags }) => tags.length > MOST.tags)) return { ok: false, reason: "tags-full" };
  await tx.execute(sql`
    update content_items set tags = fresh.tags, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(id uuid, tags text[])
    where content_items.id = fresh.id`);
  return { ok: true };
}

const byProject = (items: { id: ContentItemId; projectId: ContentProjectId }[]) =>
  [...Map.groupBy(items, ({ projectId }) => projectId)].map(
    ([projectId, group]) => [projectId, group.map(({ id }) => id)] as const,
  );
