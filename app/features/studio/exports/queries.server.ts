import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { accountExports } from "~/db/schema/account-exports.ts";
import { hasQuarantinedSince } from "~/features/account/withholding/queries.server.ts";
import type { AccountId, ExportId, OwnExport } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type AccountExport, expiredIfReadyBefore } from "./rules.ts";

const COLUMNS = {
  id: accountExports.id,
  parts: accountExports.parts,
  status: accountExports.status,
  progress: accountExports.progress,
  problem: accountExports.problem,
  byteSize: accountExports.byteSize,
  missing: accountExports.missing,
  createdAt: accountExports.createdAt,
  readyAt: accountExports.readyAt,
};

/** The account's latest export; a closed one is none. */
export async function latestExport(db: Reader, accountId: AccountId, now: Date): Promise<AccountExport | null> {
  const [latest] = await db
    .select(COLUMNS)
    .from(accountExports)
    .where(eq(accountExports.accountId, accountId))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
    .limit(1);
  return latest && !(await isClosed(db, accountId, latest, now)) ? latest : null;
}

/** A finished export that may still be downloaded; null for another account's. */
export async function finishedExport(db: Reader, { accountId, exportId }: OwnExport, now: Date) {
  const own = and(eq(accountExports.id, exportId), eq(accountExports.accountId, accountId));
  const [found] = await db.select(COLUMNS).from(accountExports).where(own);
  if (!found?.readyAt || (await isClosed(db, accountId, found, now))) return null;
  return { id: found.id, readyAt: found.readyAt };
}

type Dated = { createdAt: Date; readyAt: Date | null };

/** Whether it is expired, or has media in it that nobody may have since. */
async function isClosed(db: Reader, accountId: AccountId, { createdAt, readyAt }: Dated, now: Date): Promise<boolean> {
  if (readyAt === null) return false;
  return readyAt < expiredIfReadyBefore(now) || (await hasQuarantinedSince(db, accountId, createdAt));
}

/** Exports that are under way without news since this moment. */
export const silentExports = (db: Reader, since: Date) =>
  db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(and(inArray(accountExports.status, ["waiting", "making"]), lt(accountExports.updatedAt, since)));

/** Those of the ids that have no row any more. */
export async function idsWithoutExport(db: Reader, ids: ExportId[]): Promise<ExportId[]> {
  if (!ids.length) return [];
  const rows = await db.select({ id: accountExports.id }).from(accountExports).where(inArray(accountExports.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
