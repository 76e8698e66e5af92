import { annotations } from "~/db/schema/annotations.ts";
import { reportFiles } from "~/db/schema/report-files.ts";
import { type AccountId, type AnnotationId, newId, type ReportFileId } from "~/lib/ids.ts";
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
export async function createAnnotation(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof annotations.$inferInsert> = {},
): Promise<AnnotationId> {
  const id = newId<AnnotationId>();
  const note = { day: "2026-03-01", words: "Festival premiere", createdAt: NOON };
  await db.insert(annotations).values({ id, accountId, ...note, ...values });
  return id;
}
