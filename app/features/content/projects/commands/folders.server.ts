import { and, eq, inArray, sql } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { AccountId, FolderId, OwnFolder, PageId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import { lockedProjects } from "../queries.server.ts";
import { FOLDERS_MOST } from "../rules.ts";

type Missing = { ok: false; reason: "not-found" };
const MISSING: Missing = { ok: false, reason: "not-found" };
export type NoFolder = { ok: false; reason: "no-folder" };
export const NO_SUCH_FOLDER: NoFolder = { ok: false, reason: "no-folder" };
type Refused = { ok: false; reason: "folder-exists" | "folders-full" };

const own = ({ accountId, folderId }: OwnFolder) =>
  and(eq(projectFolders.accountId, accountId), eq(projectFolders.id, folderId));

export const isOwnFolder = async (db: Reader, folder: OwnFolder): Promise<boolean> =>
  (await db.$count(projectFolders, own(folder))) > 0;

const isTaken = async (db: Reader, accountId: AccountId, name: string) =>
  (await db.$count(
    projectFolders,
    and(eq(projectFolders.accountId, accountId), sql`lower(${projectFolders.name}) = lower(${name})`),
  )) > 0;

/** Creates a folder; names are unique in any case. */
export async function createFolder(
  tx: Tx,
  accountId: AccountId,
  name: string,
  now: Date,
): Promise<{ ok: true; id: FolderId } | Refused> {
  await lockedEntitlement(tx, accountId);
  if (await isTaken(tx, accountId, name)) return { ok: false, reason: "folder-exists" };
  if ((await tx.$count(projectFolders, eq(projectFolders.accountId, accountId))) >= FOLDERS_MOST)
    return { ok: false, reason: "folders-full" };
  const [made] = await tx
    .insert(projectFolders)
    .values({ accountId, name, createdAt: now })
    .returning({ id: projectFolders.id });
  if (!made) throw new Error("the folder was not written");
  return { ok: true, id: made.id };
}

export async function renameFolder(tx: Tx, folder: OwnFolder, name: string): Promise<{ ok: true } | Refused | Missing> {
  await lockedEntitlement(tx, folder.accountId);
  const [present] = await tx.select({ name: projectFolders.name }).from(projectFolders).where(own(folder));
  if (!present) return MISSING;
  const isOther = present.name.toLowerCase() !== name.toLowerCase();
  if (isOther && (await isTaken(tx, folder.accountId, name))) return { ok: false, reason: "folder-exists" };
  await tx.update(projectFolders).set({ name }).where(own(folder));
  return { ok: true };
}

/** Deletes a folder; its projects stay, outside of folders. */
export async function deleteFolder(tx: Tx, folder: OwnFolder): Promise<{ ok: true } | Missing> {
  await lockedEntitlement(tx, folder.accountId);
  const gone = await tx.delete(projectFolders).where(own(folder)).returning({ id: projectFolders.id });
  return gone.length ? { ok: true } : MISSING;
}

/** Moves projects into a folder, or out of folders. Other ids are ignored. */
export async function moveProjects(
  tx: Tx,
  accountId: AccountId,
  { ids, folderId }: { ids: PageId[]; folderId: FolderId | null },
): Promise<{ ok: true } | Missing | NoFolder> {
  await lockedEntitlement(tx, accountId);
  const moved = (await lockedProjects(tx, accountId, ids, false)).map(({ id }) => id);
  if (!moved.length) return MISSING;
  if (folderId && !(await isOwnFolder(tx, { accountId, folderId }))) return NO_SUCH_FOLDER;
  await tx.update(pages).set({ folderId }).where(inArray(pages.id, moved));
  return { ok: true };
}
