import { createFolder, deleteFolder, renameFolder } from "~/features/content/projects/commands/folders.server.ts";
import { foldersOfOwner } from "~/features/content/projects/queries.server.ts";
import { PROJECT_REFUSALS } from "~/features/content/projects/rules.ts";
import type { FolderId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";

export const foldersOfKey = async ({ db, accountId }: Read) => ({
  items: await foldersOfOwner(db, accountId),
  next: null,
});

const folderNow = async ({ tx, accountId }: Change, folderId: FolderId) =>
  written((await foldersOfOwner(tx, accountId)).find(({ id }) => id === folderId) ?? null);

export async function makeFolder(call: Change<never, { name: string }>) {
  const { tx, accountId, entitlement, body, now } = call;
  if (entitlement.role === "actor") return refuse("wrong-plan", "Actors have no projects.");
  const made = await createFolder(tx, accountId, body.name, now);
  return made.ok ? folderNow(call, made.id) : refused(made, PROJECT_REFUSALS);
}

export async function renameFolderOfKey(call: Change<"folderId", { name: string }>) {
  const { tx, accountId, ids, body } = call;
  const renamed = await renameFolder(tx, { accountId, ...ids }, body.name);
  return renamed.ok ? folderNow(call, ids.folderId) : refused(renamed, PROJECT_REFUSALS);
}

/** Deletes a folder; its projects stay. */
export const deleteFolderOfKey = async ({ tx, accountId, ids }: Change<"folderId">) =>
  (await deleteFolder(tx, { accountId, ...ids })).ok ? DONE : NOT_FOUND;
