import { and, asc, eq } from "drizzle-orm";
import { reportPictures } from "~/db/schema/reports.ts";
import type { ReportId, ReportPictureId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The pictures of a report, without their bytes. */
export const picturesOf = (db: Reader, reportId: ReportId) =>
  db
    .select({ id: reportPictures.id, width: reportPictures.width, height: reportPictures.height })
    .from(reportPictures)
    .where(eq(reportPictures.reportId, reportId))
    .orderBy(asc(reportPictures.id));

/** One picture of a report; null where there is none. */
export async function pictureOf(
  db: Reader,
  { reportId, pictureId }: { reportId: ReportId; pictureId: ReportPictureId },
): Promise<Buffer | null> {
  const [found] = await db
    .select({ jpeg: reportPictures.jpeg })
    .from(reportPictures)
    .where(and(eq(reportPictures.id, pictureId), eq(reportPictures.reportId, reportId)));
  return found?.jpeg ?? null;
}
