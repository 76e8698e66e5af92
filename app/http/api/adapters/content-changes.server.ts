import { removeContentItems } from "~/features/content/content-projects/commands/chosen.server.ts";
import { addContentItem, editContentItem } from "~/features/content/content-projects/commands/items.server.ts";
import {
  createContentProject,
  editContentProject,
  removeContentProject,
} from "~/features/content/content-projects/commands/projects.server.ts";
import type {
  ContentItemInput,
  ContentProjectInput,
  NewContentItem,
} from "~/features/content/content-projects/input.ts";
import { isOwnContentItem } from "~/features/content/content-projects/queries/items.server.ts";
import { projectOfOwner } from "~/features/content/content-projects/queries/projects.server.ts";
import { REFUSALS } from "~/features/content/content-projects/rules.ts";
import { askForExport, removeExport } from "~/features/studio/exports/commands.server.ts";
import { latestExport } from "~/features/studio/exports/queries.server.ts";
import { type Part, UNDER_WAY } from "~/features/studio/exports/rules.ts";
import type { Change } from "../operation.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";

export async function makeContentProject({ tx, accountId, body, now }: Change<never, ContentProjectInput>) {
  const made = await createContentProject(tx, accountId, body, now);
  return made.ok ? written(await projectOfOwner(tx, { accountId, projectId: made.id })) : refused(made, REFUSALS);
}

export async function changeContentProject({
  tx,
  accountId,
  ids,
  body,
  now,
}: Change<"projectId", ContentProjectInput>) {
  const own = { accountId, projectId: ids.projectId };
  const changed = await editContentProject(tx, own, body, now);
  return changed.ok ? written(await projectOfOwner(tx, own)) : NOT_FOUND;
}

export const removeContentProjectOfKey = async ({ tx, accountId, ids, now }: Change<"projectId">) =>
  (await removeContentProject(tx, { accountId, projectId: ids.projectId }, now)).ok ? DONE : NOT_FOUND;

export async function addItem({ tx, accountId, product, ids, body, now }: Change<"projectId", NewContentItem>) {
  const own = { accountId, projectId: ids.projectId };
  const added = await addContentItem({ tx, queue: product.queue }, own, body, now);
  return added.ok ? ({ ok: true, value: { id: added.id } } as const) : refused(added, REFUSALS);
}

export async function changeItem({ tx, accountId, ids, body, now }: Change<"itemId", ContentItemInput>) {
  const changed = await editContentItem(tx, { accountId, itemId: ids.itemId }, body, now);
  return changed.ok ? ({ ok: true, value: { id: ids.itemId } } as const) : NOT_FOUND;
}

export async function removeItem({ tx, accountId, ids, now }: Change<"itemId">) {
  if (!(await isOwnContentItem(tx, { accountId, itemId: ids.itemId }))) return NOT_FOUND;
  const removed = await removeContentItems(tx, accountId, [ids.itemId], now);
  return removed.ok ? DONE : NOT_FOUND;
}

export async function askExport({ tx, accountId, product, body, now }: Change<never, { parts: Part[] }>) {
  const asked = await askForExport({ tx, queue: product.queue }, accountId, body.parts, now);
  return asked.ok ? written(await latestExport(tx, accountId, now)) : refused(asked, { "under-way": UNDER_WAY });
}

export const removeExportOfKey = async ({ tx, accountId, ids }: Change<"exportId">) =>
  (await removeExport(tx, { accountId, exportId: ids.exportId })).ok ? DONE : NOT_FOUND;
