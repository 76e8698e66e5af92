import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import type { AccountId, ContentItemId, ContentProjectId, OwnContentProject } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { ownProject, ownProjects } from "../queries/projects.server.ts";
import { ITEMS_MOST } from "../rules.ts";

export type Full = { ok: false; reason: "items-full" };
export type NoRoom = Full | { ok: false; reason: "not-found" };

/** Locks the project until the transaction ends, so that its items are counted one by one. */
export async function lockedRoom(tx: Tx, own: OwnContentProject): Promise<{ ok: true; left: number } | NoRoom> {
  const [project] = await tx
    .select({ itemCount: contentProjects.itemCount })
    .from(contentProjects)
    .where(ownProject(own))
    .for("no key update");
  if (!project) return { ok: false, reason: "not-found" };
  const left = ITEMS_MOST - project.itemCount;
  return left > 0 ? { ok: true, left } : { ok: false, reason: "items-full" };
}

export const countItems = (tx: Tx, projectId: ContentProjectId, by: number) =>
  tx
    .update(contentProjects)
    .set({ itemCount: sql`${contentProjects.itemCount} + ${by}` })
    .where(eq(contentProjects.id, projectId));

type Wanted = { ids: ContentItemId[] /** Those that were deleted, or those that were not. */; areRemoved?: boolean };

/** Locks the projects of these items, and one more, in one order; returns the account's items, highest first. */
export async function lockedItems(
  tx: Tx,
  accountId: AccountId,
  { ids, areRemoved = false }: Wanted,
  further?: ContentProjectId,
) {
  const named = tx
    .select({ one: sql`1` })
    .from(contentItems)
    .where(and(eq(contentItems.projectId, contentProjects.id), inArray(contentItems.id, ids)));
  const projects = await tx
    .select({ id: contentProjects.id, itemCount: contentProjects.itemCount })
    .from(contentProjects)
    .where(and(ownProjects(accountId), or(exists(named), further && eq(contentProjects.id, further))))
    .orderBy(asc(contentProjects.id))
    .for("no key update");
  const rooms = new Map(projects.map(({ id, itemCount }) => [id, ITEMS_MOST - itemCount]));
  const items = await tx
    .select()
    .from(contentItems)
    .where(
      and(
        inArray(contentItems.id, ids),
        inArray(contentItems.projectId, [...rooms.keys()]),
        areRemoved ? isNotNull(contentItems.removedAt) : isNull(contentItems.removedAt),
      ),
    )
    .orderBy(sql`${contentItems.place} desc, ${contentItems.id} desc`);
  return { items, rooms };
}
