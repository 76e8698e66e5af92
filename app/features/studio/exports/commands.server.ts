import { and, eq, exists, gt, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { accountExports } from "~/db/schema/account-exports.ts";
import { videos } from "~/db/schema/videos.ts";
import { emailOf, holdAccount, lockAccount } from "~/features/account/accounts/queries.server.ts";
import type { AccountId, ExportId, OwnExport } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { type ExportProblem, expiredIfReadyBefore, makeExportJob, type Part } from "./rules.ts";

const UNDER_WAY = ["waiting", "making"] as const;
const underWay = (id: ExportId) => and(eq(accountExports.id, id), inArray(accountExports.status, UNDER_WAY));

/** Asks for an archive; refused while another one of the account is under way. */
export async function askForExport(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  parts: Part[],
  now: Date,
): Promise<{ ok: true; id: ExportId } | { ok: false; reason: "under-way" }> {
  await lockAccount(tx, accountId);
  const row = { accountId, parts, status: "waiting" as const, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(accountExports).values(row).onConflictDoNothing().returning({ id: accountExports.id });
  if (!made) return { ok: false, reason: "under-way" };
  await queue.send(tx, makeExportJob, { exportId: made.id });
  return { ok: true, id: made.id };
}

/** Cancels an export, or deletes a finished one; its file goes with the next sweep. */
export async function removeExport(
  tx: Tx,
  { accountId, exportId }: OwnExport,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const own = and(eq(accountExports.id, exportId), eq(accountExports.accountId, accountId));
  const { rowCount } = await tx.delete(accountExports).where(own);
  return rowCount ? { ok: true } : { ok: false, reason: "not-found" };
}

/** Claims an export for a worker; null when it is not wanted any more. */
export async function claimExport(db: Db, id: ExportId, now: Date) {
  const [claimed] = await db
    .update(accountExports)
    .set({ status: "making", progress: 0, updatedAt: now })
    .where(underWay(id))
    .returning({ id: accountExports.id, accountId: accountExports.accountId, parts: accountExports.parts });
  return claimed ?? null;
}

/** Stores the progress in percent; false when the export is not wanted any more. */
export async function reportExport(db: Db, id: ExportId, progress: number, now: Date): Promise<boolean> {
  const report = { progress: Math.floor(progress), updatedAt: now };
  const { rowCount } = await db.update(accountExports).set(report).where(underWay(id));
  return rowCount === 1;
}

type Finished = { byteSize: number; missing: number };

/** Marks an archive as ready, tells its owner, and forgets the account's earlier ones; false when it is not wanted. */
export async function finishExport(
  { tx, queue }: TxAndQueue,
  { accountId, exportId }: OwnExport,
  { byteSize, missing, baseUrl }: Finished & { baseUrl: string },
  now: Date,
): Promise<boolean> {
  await holdAccount(tx, accountId);
  const ready = { status: "ready" as const, progress: 100, byteSize, missing, readyAt: now, updatedAt: now };
  const { rowCount } = await tx.update(accountExports).set(ready).where(underWay(exportId));
  if (rowCount !== 1) return false;
  await tx.delete(accountExports).where(and(eq(accountExports.accountId, accountId), ne(accountExports.id, exportId)));
  await tellOwner(tx, queue, { accountId, baseUrl, readyAt: now });
  return true;
}

async function tellOwner(tx: Tx, queue: Queue, ready: { accountId: AccountId; baseUrl: string; readyAt: Date }) {
  const { postExportReady } = await import("./emails/post.server.tsx");
  await postExportReady(tx, queue, { ...ready, to: await emailOf(tx, ready.accountId) });
}

export async function failExport(db: Db, id: ExportId, problem: ExportProblem, now: Date): Promise<void> {
  await db.update(accountExports).set({ status: "failed", problem, updatedAt: now }).where(underWay(id));
}

/** Archives with a film from which hidden parts were removed after they were asked for. */
const holdsHiddenParts = (db: Db) =>
  and(
    isNotNull(accountExports.readyAt),
    exists(
      db
        .select({ id: videos.id })
        .from(videos)
        .where(
          and(eq(videos.accountId, accountExports.accountId), gt(videos.hiddenRemovedAt, accountExports.createdAt)),
        ),
    ),
  );

/** Deletes archives whose time is over, or whose films are not as they should be. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const expired = lt(accountExports.readyAt, expiredIfReadyBefore(now));
  await db.delete(accountExports).where(or(expired, holdsHiddenParts(db)));
}
