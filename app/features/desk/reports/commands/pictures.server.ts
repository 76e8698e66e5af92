import { reportPictures } from "~/db/schema/reports.ts";
import { newId, type ReportId, type ReportPictureId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { toPlainImage } from "~/platform/images.ts";

export type ShownPicture = Awaited<ReturnType<typeof toPlainImage>>;

/** Encodes what was sent again, one after the other; null where one is no picture. */
export async function readPictures(files: File[]): Promise<ShownPicture[] | null> {
  const pictures: ShownPicture[] = [];
  for (const file of files) {
    const picture = await toPlainImage(Buffer.from(await file.arrayBuffer())).catch(() => null);
    if (!picture) return null;
    pictures.push(picture);
  }
  return pictures;
}

/** Keeps the pictures of a report. */
export async function keepPictures(tx: Tx, reportId: ReportId, pictures: ShownPicture[], now: Date): Promise<void> {
  const rows = pictures.map((picture) => ({ id: newId<ReportPictureId>(), reportId, ...picture, receivedAt: now }));
  if (rows.length) await tx.insert(reportPictures).values(rows);
}
