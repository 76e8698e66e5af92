import { reportFiles } from "~/db/schema/report-files.ts";
import { timeNotes } from "~/db/schema/time-notes.ts";
import { type AccountId, newId, type ReportFileId, type TimeNoteId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** A file of figures that waits for its turn. */
export async function createReportFile(db: Db, accountId: AccountId): Promise<ReportFileId> {
  const id = newId<ReportFileId>();
  const asked = { format: "csv" as const, query: "", status: "waiting" as const, createdAt: NOON, updatedAt: NOON };
  await db.insert(reportFiles).values({ id, accountId, ...asked });
  return id;
}

/** A note on the time axis. */
export async function createTimeNote(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof timeNotes.$inferInsert> = {},
): Promise<TimeNoteId> {
  const id = newId<TimeNoteId>();
  const note = { day: "2026-03-01", words: "Festival premiere", createdAt: NOON };
  await db.insert(timeNotes).values({ id, accountId, ...note, ...values });
  return id;
}
