import { and, eq, isNotNull } from "drizzle-orm";
import { contentProjects } from "~/db/schema/content-projects.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import type { AccountId, ContentProjectId, OwnContentProject } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { ContentProjectInput } from "../input.ts";
import { hasRoomForProject, ownProject } from "../queries/projects.server.ts";

type Full = { ok: false; reason: "projects-full" };
type Missing = { ok: false; reason: "not-found" };

/** Creates a project, which becomes the active one; concurrent calls for one account are serialised. */
export async function createContentProject(
  tx: Tx,
  accountId: AccountId,
  input: ContentProjectInput,
  now: Date,
): Promise<{ ok: true; id: ContentProjectId } | Full | Missing> {
  await lockedEntitlement(tx, accountId);
  if (!(await mayBeAbout(tx, accountId, input))) return { ok: false, reason: "not-found" };
  if (!(await hasRoomForProject(tx, accountId))) return { ok: false, reason: "projects-full" };
  const [made] = await tx
    .insert(contentProjects)
    .values({ accountId, ...input, chosenAt: now, createdAt: now, updatedAt: now })
    .returning({ id: contentProjects.id });
  if (!made) throw new Error("the content project was not written");
  return { ok: true, id: made.id };
}

/** A project is about a page of its own account, or about none. */
const mayBeAbout = async (tx: Tx, accountId: AccountId, { pageId }: ContentProjectInput): Promise<boolean> =>
  pageId === null || (await pageOfOwner(tx, { accountId, pageId })) !== null;

type Values = Partial<typeof contentProjects.$inferInsert>;

async function change(tx: Tx, own: OwnContentProject, values: Values): Promise<{ ok: true } | Missing> {
  const changed = await tx
    .update(contentProjects)
    .set(values)
    .where(ownProject(own))
    .returning({ id: contentProjects.id });
  return changed.length ? { ok: true } : { ok: false, reason: "not-found" };
}

export async function editContentProject(
  tx: Tx,
  own: OwnContentProject,
  input: ContentProjectInput,
  now: Date,
): Promise<{ ok: true } | Missing> {
  if (!(await mayBeAbout(tx, own.accountId, input))) return { ok: false, reason: "not-found" };
  return change(tx, own, { ...input, updatedAt: now });
}

/** Makes it the active one. */
export const chooseContentProject = (tx: Tx, own: OwnContentProject, now: Date) => change(tx, own, { chosenAt: now });

/** Removes a project with its items. */
export const removeContentProject = (tx: Tx, own: OwnContentProject, now: Date) =>
  change(tx, own, { removedAt: now, updatedAt: now });

/** Undoes a removal, unless there are too many projects meanwhile. */
export async function bringContentProjectBack(
  tx: Tx,
  { accountId, projectId }: OwnContentProject,
  now: Date,
): Promise<{ ok: true } | Full | Missing> {
  await lockedEntitlement(tx, accountId);
  const removed = and(
    eq(contentProjects.id, projectId),
    eq(contentProjects.accountId, accountId),
    isNotNull(contentProjects.removedAt),
  );
  const [found] = await tx.select({ id: contentProjects.id }).from(contentProjects).where(removed);
  if (!found) return { ok: false, reason: "not-found" };
  if (!(await hasRoomForProject(tx, accountId))) return { ok: false, reason: "projects-full" };
  await tx.update(contentProjects).set({ removedAt: null, updatedAt: now }).where(removed);
  return { ok: true };
}
