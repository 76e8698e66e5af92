import { and, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { accountImports } from "~/db/schema/account-imports.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { pageDrafts, pages } from "~/db/schema/pages.ts";
import { type AccountId, type ImportId, idsAmong, type OwnImport } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { AccountImport, ImportReport, ImportStatus, OwnPage } from "./rules.ts";

/** The account's latest import. */
export async function latestImport(db: Reader, accountId: AccountId): Promise<AccountImport | null> {
  const { id, fileName, byteSize, status, progress, problem, problemDetail, report, createdAt } = accountImports;
  const [latest] = await db
    .select({ id, fileName, byteSize, status, progress, problem, problemDetail, report, createdAt })
    .from(accountImports)
    .where(eq(accountImports.accountId, accountId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return latest ? { ...latest, report: latest.report as ImportReport | null } : null;
}

/** How far the sending of an archive is; null for another account's. */
export async function sentImport(db: Reader, { accountId, importId }: OwnImport) {
  const { status, byteSize } = accountImports;
  const own = and(eq(accountImports.id, importId), eq(accountImports.accountId, accountId));
  const [found] = await db.select({ status, byteSize }).from(accountImports).where(own);
  return found ?? null;
}

const isSending = eq(accountImports.status, "sending");

/** Archives whose bytes are on their way. */
export const sendingImports = (db: Reader): Promise<OwnImport[]> =>
  db.select({ accountId: accountImports.accountId, importId: accountImports.id }).from(accountImports).where(isSending);

/** Those of the names of stored uploads that belong to no archive on its way. */
export async function idsNotSending(db: Reader, names: string[]): Promise<string[]> {
  const ids = idsAmong<ImportId>(names);
  if (!ids.length) return [];
  const rows = await db
    .select({ id: accountImports.id })
    .from(accountImports)
    .where(and(inArray(accountImports.id, ids), isSending));
  const known = new Set<string>(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Imports at work without news since this moment. */
export const silentImports = (db: Reader, statuses: ImportStatus[], since: Date) =>
  db
    .select({ id: accountImports.id })
    .from(accountImports)
    .where(and(inArray(accountImports.status, statuses), lt(accountImports.updatedAt, since)));

/** Those of the ids whose archive is not needed any more. */
export async function idsWithoutImport(db: Reader, ids: ImportId[]): Promise<ImportId[]> {
  if (!ids.length) return [];
  const needed = and(inArray(accountImports.id, ids), notInArray(accountImports.status, ["done", "failed"]));
  const rows = await db.select({ id: accountImports.id }).from(accountImports).where(needed);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** The account of this address; null without one. */
export async function accountOfEmail(db: Reader, email: string): Promise<AccountId | null> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return account?.id ?? null;
}

/** The account's own page, which the page of an archive may replace; null before there is one. */
export async function ownPageOf(db: Reader, accountId: AccountId): Promise<OwnPage | null> {
  const { document, revision, savedAt } = pageDrafts;
  const [found] = await db
    .select({ title: sql<string>`coalesce(${document}->>'title', '')`, revision, savedAt })
    .from(pages)
    .innerJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .where(and(eq(pages.accountId, accountId), eq(pages.kind, "site")));
  return found ? { title: found.title, savedAt: found.savedAt, isUntouched: found.revision === 0 } : null;
}
