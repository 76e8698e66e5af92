import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { contactImports } from "~/db/schema/contacts.ts";
import { encodingOf } from "~/lib/encoding-detection.ts";
import type { Encoding } from "~/lib/encodings.ts";
import { type AccountId, type ContactImportId, newId, type OwnContactImport } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { StartInput } from "./input.ts";
import { ofOwner, tableStart } from "./queries.server.ts";
import { guessedColumns } from "./rules/columns.ts";
import { hasHeader } from "./rules/table-start.ts";
import {
  type FILE_PROBLEMS,
  forgottenIfChosenBefore,
  importContactsJob,
  LARGEST_FILE_BYTES,
  PREVIEW_BYTES,
} from "./rules.ts";

type Chosen = { ok: true; id: ContactImportId } | { ok: false; reason: keyof typeof FILE_PROBLEMS };
type File = { name: string; bytes: Buffer };

/** Keeps a file until its columns are named; what they probably hold is a guess. */
export async function chooseFile(tx: Tx, accountId: AccountId, file: File, now: Date): Promise<Chosen> {
  const { name, bytes } = file;
  if (bytes.length === 0) return { ok: false, reason: "missing" };
  if (bytes.length > LARGEST_FILE_BYTES) return { ok: false, reason: "too-large" };
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith("utf-16") && bytes.subarray(0, PREVIEW_BYTES).includes(0)) {
    return { ok: false, reason: "not-text" };
  }
  const { rows } = tableStart(bytes, encoding);
  if (rows.length === 0) return { ok: false, reason: "no-table" };
  const id = newId<ContactImportId>();
  const read = { encoding, hasHeader: hasHeader(rows), columns: guessedColumns(rows) };
  await tx
    .insert(contactImports)
    .values({ id, accountId, fileName: name.slice(0, 200), content: bytes, ...read, createdAt: now });
  return { ok: true, id };
}

/** Reads a chosen file in another encoding; false where there is none of this account. */
export async function changeEncoding(tx: Tx, own: OwnContactImport, encoding: Encoding): Promise<boolean> {
  const changed = await tx
    .update(contactImports)
    .set({ encoding })
    .where(and(ofOwner(own), eq(contactImports.state, "chosen")))
    .returning({ id: contactImports.id });
  return changed.length > 0;
}

/** Begins an import, once; false where no file of this account waits for it. */
export async function startImport({ tx, queue }: TxAndQueue, own: OwnContactImport, input: StartInput) {
  const { columns, hasHeader: withHeader, tags, consentWording } = input;
  const started = await tx
    .update(contactImports)
    .set({ state: "running", columns, hasHeader: withHeader, tags, consentWording })
    .where(and(ofOwner(own), eq(contactImports.state, "chosen")))
    .returning({ id: contactImports.id });
  if (started.length) await queue.send(tx, importContactsJob, { importId: own.importId });
  return started.length > 0;
}

/** Goes on with an import that was paused; false where there is none of this account. */
export async function resumeImport({ tx, queue }: TxAndQueue, own: OwnContactImport): Promise<boolean> {
  const resumed = await tx
    .update(contactImports)
    .set({ state: "running", pauseReason: null })
    .where(and(ofOwner(own), eq(contactImports.state, "paused")))
    .returning({ id: contactImports.id });
  if (resumed.length) await queue.send(tx, importContactsJob, { importId: own.importId });
  return resumed.length > 0;
}

/** Stops an import; who was added or asked already stays so. False where there is none of this account to stop. */
export async function stopImport(tx: Tx, own: OwnContactImport, now: Date): Promise<boolean> {
  const stopped = await tx
    .update(contactImports)
    .set({ state: "stopped", content: null, endedAt: now })
    .where(and(ofOwner(own), inArray(contactImports.state, ["chosen", "running", "paused"])))
    .returning({ id: contactImports.id });
  return stopped.length > 0;
}

/** Deletes files that were chosen and forgotten. */
export async function deleteForgottenFiles(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(contactImports)
    .where(and(eq(contactImports.state, "chosen"), lt(contactImports.createdAt, forgottenIfChosenBefore(now))));
}

/** Imports whose job is gone, for the sweep. */
export const runningImports = async (tx: Tx): Promise<ContactImportId[]> =>
  (await tx.select({ id: contactImports.id }).from(contactImports).where(sql`${contactImports.state} = 'running'`)).map(
    ({ id }) => id,
  );
