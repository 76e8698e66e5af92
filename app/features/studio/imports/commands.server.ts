import { and, eq, inArray, lt, or } from "drizzle-orm";
import { accountImports } from "~/db/schema/account-imports.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { limitsOf } from "~/features/account/plans/rules.ts";
import type { AccountId, ImportId, OwnImport } from "~/lib/ids.ts";
import { storableJson, storableText } from "~/lib/storable.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { RunInput } from "./input.ts";
import {
  checkImportJob,
  forgottenIfCheckedBefore,
  type ImportProblem,
  type ImportReport,
  type ImportStatus,
  largestArchive,
  runImportJob,
  unsentIfBegunBefore,
} from "./rules.ts";

type File = { id: ImportId; fileName: string; byteSize: number };
const own = ({ accountId, importId }: OwnImport) =>
  and(eq(accountImports.id, importId), eq(accountImports.accountId, accountId));

type Opened = { ok: true } | { ok: false; reason: "under-way" | "too-large" };

/** Records an archive before its first byte arrives; refused while another one is under way. */
export async function openImport(tx: Tx, accountId: AccountId, file: File, now: Date): Promise<Opened> {
  const { uploadBytes } = limitsOf(await lockedEntitlement(tx, accountId));
  if (file.byteSize > largestArchive(uploadBytes)) return { ok: false, reason: "too-large" };
  const row = { ...file, accountId, status: "sending" as const, createdAt: now, updatedAt: now };
  const { rowCount } = await tx.insert(accountImports).values(row).onConflictDoNothing();
  return rowCount ? { ok: true } : { ok: false, reason: "under-way" };
}

/** Asks for the check of an archive whose last byte has arrived; false when it is not wanted any more, or was asked for. */
export async function askForCheck({ tx, queue }: TxAndQueue, importId: ImportId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountImports)
    .set({ status: "waiting", updatedAt: now })
    .where(and(eq(accountImports.id, importId), eq(accountImports.status, "sending")));
  if (rowCount) await queue.send(tx, checkImportJob, { importId });
  return rowCount === 1;
}

const RUN = { id: accountImports.id, createdAt: accountImports.createdAt };

/** Records an import that runs in this process, or takes over the one of the same file that was killed. */
export async function openOperatorImport(
  tx: Tx,
  accountId: AccountId,
  { id, isTrusted, ...file }: File & { isTrusted: boolean },
  now: Date,
): Promise<{ id: ImportId; createdAt: Date } | null> {
  await lockAccount(tx, accountId);
  const status = "importing" as const;
  const row = { id, accountId, ...file, isTrusted, status, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(accountImports).values(row).onConflictDoNothing().returning(RUN);
  if (made) return made;
  const same = and(
    eq(accountImports.accountId, accountId),
    eq(accountImports.status, status),
    eq(accountImports.fileName, file.fileName),
    eq(accountImports.byteSize, file.byteSize),
    eq(accountImports.isTrusted, isTrusted),
  );
  const [taken] = await tx.update(accountImports).set({ progress: 0, updatedAt: now }).where(same).returning(RUN);
  return taken ?? null;
}

/** Starts the import of a checked archive. A second press changes nothing. */
export async function startImport(
  { tx, queue }: TxAndQueue,
  { accountId, importId }: OwnImport,
  { replacesDraft }: RunInput,
  now: Date,
) {
  const { rowCount } = await tx
    .update(accountImports)
    .set({ status: "importing", replacesDraft, progress: 0, updatedAt: now })
    .where(and(own({ accountId, importId }), eq(accountImports.status, "checked")));
  if (rowCount) await queue.send(tx, runImportJob, { importId });
  const [found] = await tx
    .select({ status: accountImports.status })
    .from(accountImports)
    .where(own({ accountId, importId }));
  return found ? ({ ok: true } as const) : ({ ok: false, reason: "not-found" } as const);
}

/** Cancels an import, or forgets an ended one; its file goes with the next sweep. */
export async function removeImport(tx: Tx, one: OwnImport) {
  const { rowCount } = await tx.delete(accountImports).where(own(one));
  return rowCount ? ({ ok: true } as const) : ({ ok: false, reason: "not-found" } as const);
}

/** Claims an import for a worker that does this step; null when it is not wanted any more. */
export async function claimImport(db: Db, id: ImportId, step: "checking" | "importing", now: Date) {
  const from: ImportStatus[] = step === "checking" ? ["waiting", "checking"] : ["importing"];
  const { accountId, createdAt, isTrusted, replacesDraft } = accountImports;
  const [claimed] = await db
    .update(accountImports)
    .set({ status: step, progress: 0, updatedAt: now })
    .where(and(eq(accountImports.id, id), inArray(accountImports.status, from)))
    .returning({ accountId, createdAt, isTrusted, replacesDraft });
  return claimed ? { ...claimed, id } : null;
}

const AT_WORK = ["waiting", "checking", "importing"] as const;
const atWork = (id: ImportId) => and(eq(accountImports.id, id), inArray(accountImports.status, AT_WORK));

/** Stores the progress in percent; false when the import is not wanted any more. */
export async function reportImport(db: Db, id: ImportId, progress: number, now: Date): Promise<boolean> {
  const report = { progress: Math.min(100, Math.floor(progress)), updatedAt: now };
  const { rowCount } = await db.update(accountImports).set(report).where(atWork(id));
  return rowCount === 1;
}

export type Finished = { digest: string; report: ImportReport };

/** Keeps what a check has found; from now on the owner may start the import. */
export async function keepCheck(db: Db, id: ImportId, { digest, report }: Finished, now: Date): Promise<void> {
  await db
    .update(accountImports)
    .set({ status: "checked", progress: 100, digest, report: storableJson(report), updatedAt: now })
    .where(and(eq(accountImports.id, id), eq(accountImports.status, "checking")));
}

/** Marks an import as done; false when it is not wanted any more. */
export async function finishImport(tx: Tx, one: OwnImport, { digest, report }: Finished, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountImports)
    .set({ status: "done", progress: 100, digest, report: storableJson(report), updatedAt: now, endedAt: now })
    .where(and(own(one), eq(accountImports.status, "importing")));
  return rowCount === 1;
}

const LONGEST_DETAIL = 500;

/** Ends an import that is at work; returns it, or null where it has ended already. */
export async function failImport(
  db: Db,
  id: ImportId,
  { problem, detail = "" }: { problem: ImportProblem; detail?: string },
  now: Date,
): Promise<{ accountId: AccountId; stagedAt: Date } | null> {
  const problemDetail = storableText(detail).slice(0, LONGEST_DETAIL);
  const [failed] = await db
    .update(accountImports)
    .set({ status: "failed", problem, problemDetail, updatedAt: now, endedAt: now })
    .where(atWork(id))
    .returning({ accountId: accountImports.accountId, stagedAt: accountImports.createdAt });
  return failed ?? null;
}

/** Deletes archives that were checked, or never sent to their end, and then forgotten by their owner. */
export async function deleteForgotten(db: Db, now: Date): Promise<void> {
  const forgotten = lt(accountImports.updatedAt, forgottenIfCheckedBefore(now));
  const unsent = lt(accountImports.createdAt, unsentIfBegunBefore(now));
  await db
    .delete(accountImports)
    .where(or(and(eq(accountImports.status, "checked"), forgotten), and(eq(accountImports.status, "sending"), unsent)));
}
