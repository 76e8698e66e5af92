import { draftOf } from "~/features/content/drafts/queries.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { measurementFor } from "~/features/video/measurements/commands.server.ts";
import { type Measurement, measurementOf } from "~/features/video/measurements/queries.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { Db, Reader } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { clockText, masterLines, type SheetLine, technicalLines } from "./rules/technical.ts";
import type { Unmeasured } from "./rules.ts";

export type TechnicalSheet = {
  title: string;
  lines: SheetLine[];
  master: [label: string, text: string][];
  /** Why nothing is measured; null where the film is. */
  unmeasured: Unmeasured | null;
};

/** The technical sheet of a page's draft, as far as its film is measured; nothing is asked for. */
export async function technicalSheet(db: Reader, page: Page): Promise<TechnicalSheet> {
  const { document } = await draftOf(db, page);
  return knownSheet(db, page, document);
}

/** The same of a document that is read already. */
export async function knownSheet(db: Reader, { accountId }: Pick<Page, "accountId">, document: PageDocument) {
  const video = document.videoId ? await videoOfOwner(db, accountId, document.videoId) : null;
  const known = video && (await measurementOf(db, video.id));
  return sheetOf(document, video, known?.fileKey === video?.playableKey ? known : null);
}

/** The same as if its film had not been measured. */
export async function unmeasuredSheet(db: Reader, { accountId }: Pick<Page, "accountId">, document: PageDocument) {
  return sheetOf(document, document.videoId ? await videoOfOwner(db, accountId, document.videoId) : null, null);
}

function sheetOf(document: PageDocument, video: Video | null, measurement: Measurement | null): TechnicalSheet {
  const measured = measurement?.measured ?? null;
  const { title, festival, film, lists } = document;
  const told = { festival, runtime: film.runtime, subtitles: listOf(lists.subtitles) };
  return {
    title,
    lines: technicalLines({ measured, bars: video?.bars ?? null }, told),
    master: masterLines(festival),
    unmeasured: whyNot(video, measurement),
  };
}

function whyNot(video: Video | null, measurement: Measurement | null): Unmeasured | null {
  if (!video) return "none";
  if (video.platform !== "file") return "linked";
  if (!measurement) return video.status === "ready" && video.playableKey ? "unasked" : "preparing";
  return measurement.status === "ready" ? null : measurement.status;
}

/** Asks for the measuring of the film of a page's draft, once more where it could not be measured. */
export async function askForMeasuring(services: { db: Db; queue: Queue }, page: Page, now: Date): Promise<void> {
  const { document } = await draftOf(services.db, page);
  const video = document.videoId ? await videoOfOwner(services.db, page.accountId, document.videoId) : null;
  if (video) await measurementFor(services, video, now, true);
}

/** The running time to the second of the film's file, else as its maker says; nothing is asked for. */
export async function runningTime(db: Reader, page: Page, { videoId, film }: PageDocument): Promise<string> {
  const video = videoId ? await videoOfOwner(db, page.accountId, videoId) : null;
  const measured = video && (await measurementOf(db, video.id))?.measured;
  const durationMs = measured?.durationMs ?? video?.durationMs ?? null;
  return durationMs ? clockText(durationMs) : film.runtime;
}
