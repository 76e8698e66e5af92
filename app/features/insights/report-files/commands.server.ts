import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { reportFiles } from "~/db/schema/report-files.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { firstDayOf } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import type { AccountId, OwnReportFile, ReportFileId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { NewFile } from "./input.ts";
import { expiredIfReadyBefore, FILES_MOST, makeFileJob } from "./rules.ts";

const UNDER_WAY = ["waiting", "making"] as const;
const underWay = (id: ReportFileId) => and(eq(reportFiles.id, id), inArray(reportFiles.status, UNDER_WAY));

type Asked = { ok: true; id: ReportFileId } | { ok: false; reason: "under-way" | "no-figures" };

/** Asks for a file; refused while another one of the account is under way. The oldest ones make room for it. */
export async function askForFile({ tx, queue }: TxAndQueue, accountId: AccountId, file: NewFile, now: Date) {
  await lockAccount(tx, accountId);
  if (!(await firstDayOf(tx, accountId))) return { ok: false, reason: "no-figures" } satisfies Asked;
  const row = { accountId, ...file, status: "waiting" as const, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(reportFiles).values(row).onConflictDoNothing().returning({ id: reportFiles.id });
  if (!made) return { ok: false, reason: "under-way" } satisfies Asked;
  const own = eq(reportFiles.accountId, accountId);
  const newest = await tx
    .select({ id: reportFiles.id })
    .from(reportFiles)
    .where(own)
    .orderBy(desc(reportFiles.createdAt), desc(reportFiles.id))
    .offset(FILES_MOST);
  if (newest.length) {
    const tooMany = newest.map(({ id }) => id);
    await tx.delete(reportFiles).where(and(own, inArray(reportFiles.id, tooMany)));
  }
  await queue.send(tx, makeFileJob, { reportFileId: made.id }, { group: accountId, priority: 0 });
  return { ok: true, id: made.id } satisfies Asked;
}

/** Cancels a file, or deletes a finished one; what is stored goes with the next sweep. False for another account's. */
export async function removeFile(tx: Tx, { accountId, reportFileId }: OwnReportFile): Promise<boolean> {
  const own = and(eq(reportFiles.id, reportFileId), eq(reportFiles.accountId, accountId));
  const { rowCount } = await tx.delete(reportFiles).where(own);
  return rowCount === 1;
}

/** Claims a file for a worker; null when it is not wanted any more. */
export async function claimFile(db: Db, id: ReportFileId, now: Date) {
  const [claimed] = await db
    .update(reportFiles)
    .set({ status: "making", progress: 0, updatedAt: now })
    .where(underWay(id))
    .returning({
      ...{ id: reportFiles.id, accountId: reportFiles.accountId },
      ...{ format: reportFiles.format, query: reportFiles.query },
    });
  return claimed ?? null;
}

/** Stores the progress in percent; false when the file is not wanted any more. */
export async function reportFileProgress(db: Db, id: ReportFileId, progress: number, now: Date): Promise<boolean> {
  const report = { progress: Math.floor(progress), updatedAt: now };
  const { rowCount } = await db.update(reportFiles).set(report).where(underWay(id));
  return rowCount === 1;
}

/** Marks a file as ready, and tells its owner's screens; false when it is not wanted any more. */
export async function finishFile(
  tx: Tx,
  { accountId, reportFileId }: OwnReportFile,
  byteSize: number,
  now: Date,
): Promise<boolean> {
  const ready = { status: "ready" as const, progress: 100, byteSize, readyAt: now, updatedAt: now };
  const { rowCount } = await tx.update(reportFiles).set(ready).where(underWay(reportFileId));
  if (rowCount === 1) await announceUpdate(tx, accountId, { topic: "figures" });
  return rowCount === 1;
}

export async function failFile(db: Db, id: ReportFileId, now: Date): Promise<void> {
  await db.update(reportFiles).set({ status: "failed", updatedAt: now }).where(underWay(id));
}

/** Deletes files whose time is over. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(reportFiles).where(lt(reportFiles.readyAt, expiredIfReadyBefore(now)));
}
