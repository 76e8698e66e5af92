import { sql } from "drizzle-orm";
import type { ContentItemId, ContentProjectId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Puts locked items into a project at the given places, one each, in one statement. */
export function storePlaces(
  tx: Tx,
  projectId: ContentProjectId,
  { ids, places }: { ids: ContentItemId[]; places: number[] },
  now: Date,
) {
  const placed = JSON.stringify(ids.map((id, index) => ({ id, place: places[index] })));
  return tx.execute(sql`
    update content_items set project_id = ${projectId}, place = placed.place, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${placed}::jsonb) as placed(id uuid, place bigint)
    where content_items.id = placed.id`);
}
