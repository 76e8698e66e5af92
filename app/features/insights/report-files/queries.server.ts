import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { reportFiles } from "~/db/schema/report-files.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import type { AccountId, OwnReportFile, ReportFileId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { expiredIfReadyBefore, type ReportFile } from "./rules.ts";

const COLUMNS = {
  id: reportFiles.id,
  format: reportFiles.format,
  query: reportFiles.query,
  status: reportFiles.status,
  progress: reportFiles.progress,
  byteSize: reportFiles.byteSize,
  createdAt: reportFiles.createdAt,
  readyAt: reportFiles.readyAt,
};

const isExpired = ({ readyAt }: Pick<ReportFile, "readyAt">, now: Date) =>
  readyAt !== null && readyAt < expiredIfReadyBefore(now);

/** The account's files, the newest first. */
export async function filesOfOwner(db: Reader, accountId: AccountId, now: Date): Promise<ReportFile[]> {
  const files = await db
    .select(COLUMNS)
    .from(reportFiles)
    .where(eq(reportFiles.accountId, accountId))
    .orderBy(desc(reportFiles.createdAt), desc(reportFiles.id));
  return files.filter((file) => !isExpired(file, now));
}

/** A finished file; null for another account's, and for one that is over or not ready. */
export async function finishedFile(db: Reader, { accountId, reportFileId }: OwnReportFile, now: Date) {
  const own = and(eq(reportFiles.id, reportFileId), eq(reportFiles.accountId, accountId));
  const [found] = await db.select(COLUMNS).from(reportFiles).where(own);
  return found?.readyAt && !isExpired(found, now) ? found : null;
}

/** Files that are under way without news since this moment. */
export const silentFiles = (db: Reader, since: Date) =>
  db
    .select({ id: reportFiles.id, accountId: reportFiles.accountId })
    .from(reportFiles)
    .where(and(inArray(reportFiles.status, ["waiting", "making"]), lt(reportFiles.updatedAt, since)));

/** Those of the ids that have no row any more. */
export async function idsWithoutRow(db: Reader, ids: ReportFileId[]): Promise<ReportFileId[]> {
  if (!ids.length) return [];
  const rows = await db.select({ id: reportFiles.id }).from(reportFiles).where(inArray(reportFiles.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** The owner's name as on public pages. */
export async function makerOf(db: Reader, accountId: AccountId): Promise<string> {
  const [names] = await db.select(nameColumns).from(accounts).where(eq(accounts.id, accountId));
  return names ? publicName(names) : "";
}
