import { and, eq, gt, lt, max, min, notInArray, sql } from "drizzle-orm";
import { contentItems } from "~/db/schema/content-projects.ts";
import type { ContentItemId, ContentProjectId, OwnContentProject } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Reordering } from "../input.ts";
import { numberedAnew, placesBetween } from "../rules/places.ts";
import { storePlaces } from "./places.server.ts";
import { lockedItems } from "./room.server.ts";

type Missing = { ok: false; reason: "not-found" };

/** Puts items of a project directly above or below another one of it, in their order. */
export async function orderContentItems(
  tx: Tx,
  { accountId, projectId }: OwnContentProject,
  { ids, beside, side }: Reordering,
  now: Date,
): Promise<{ ok: true } | Missing> {
  const wanted = { ids: [...ids, beside] };
  const items = (await lockedItems(tx, accountId, wanted)).items.filter((item) => item.projectId === projectId);
  const moved = items.flatMap(({ id }) => (id === beside ? [] : [id]));
  const target = items.find(({ id }) => id === beside);
  if (!target || moved.length === 0) return { ok: false, reason: "not-found" };
  const places = await placesBeside(tx, target, side, moved);
  await storePlaces(tx, projectId, { ids: moved, places }, now);
  return { ok: true };
}

type Target = { id: ContentItemId; projectId: ContentProjectId; place: number };

async function placesBeside(tx: Tx, target: Target, side: "above" | "below", moved: ContentItemId[]) {
  const places = await placesNow(tx, target, side, moved);
  if (places) return places;
  await numberAnew(tx, target.projectId);
  const again = await placesNow(tx, await itemAgain(tx, target), side, moved);
  if (!again) throw new Error("there is no room between two items that were numbered anew");
  return again;
}

/** The places between the target and its neighbour on this side; removed items are neighbours, for they may come back. */
async function placesNow(tx: Tx, { projectId, place }: Target, side: "above" | "below", moved: ContentItemId[]) {
  const isAbove = side === "above";
  const [neighbour] = await tx
    .select({ place: isAbove ? min(contentItems.place) : max(contentItems.place) })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.projectId, projectId),
        isAbove ? gt(contentItems.place, place) : lt(contentItems.place, place),
        notInArray(contentItems.id, moved),
      ),
    );
  const other = neighbour?.place ?? null;
  return isAbove ? placesBetween(other, place, moved.length) : placesBetween(place, other, moved.length);
}

const numberAnew = (tx: Tx, projectId: ContentProjectId) =>
  tx.execute(sql`
    update content_items set place = numbered.from_below * ${numberedAnew(1)}::bigint
    from (
      select id, row_number() over (order by place, id) as from_below from content_items where project_id = ${projectId}
    ) numbered
    where content_items.id = numbered.id`);

async function itemAgain(tx: Tx, { id }: Target): Promise<Target> {
  const columns = { id: contentItems.id, projectId: contentItems.projectId, place: contentItems.place };
  const [found] = await tx.select(columns).from(contentItems).where(eq(contentItems.id, id));
  if (!found) throw new Error("a locked item is gone");
  return found;
}
