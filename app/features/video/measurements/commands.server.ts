import { and, eq } from "drizzle-orm";
import { filmMeasurements } from "~/db/schema/film-measurements.ts";
import { videos } from "~/db/schema/videos.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import type { Queue } from "~/platform/queue.ts";
import { type Measurement, measurementOf } from "./queries.server.ts";
import { type Measured, measureFilmJob } from "./rules.ts";

/**
 * What is known of a film's file; asks for the measuring of one that is not known. Null where there is no file.
 * @param isAgain whether one that could not be measured is tried once more
 */
export async function measurementFor(
  { db, queue }: { db: Db; queue: Queue },
  video: Video,
  now: Date,
  isAgain = false,
): Promise<Measurement | null> {
  const fileKey = video.status === "ready" ? video.playableKey : null;
  if (!fileKey) return null;
  const known = await measurementOf(db, video.id);
  if (known?.fileKey === fileKey && !(isAgain && known.status === "failed")) return known;
  const asked = { fileKey, status: "waiting", measured: null, askedAt: now } as const;
  const asking = db.transaction(async (tx) => {
    await tx
      .insert(filmMeasurements)
      .values({ videoId: video.id, ...asked })
      .onConflictDoUpdate({ target: filmMeasurements.videoId, set: asked });
    await queue.send(tx, measureFilmJob, { videoId: video.id }, await jobPriorityOf(tx, video.accountId));
  });
  await ignoringFullDisk(asking);
  return asked;
}

type Settled = { videoId: VideoId; fileKey: string; measured: Measured | null };

/** Keeps what was measured of a file, or that it could not be; nothing where another file is to be measured by now. */
export async function settleMeasurement(
  { db, queue }: { db: Db; queue: Queue },
  { videoId, fileKey, measured }: Settled,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(filmMeasurements)
      .set({ status: measured ? "ready" : "failed", measured })
      .where(and(eq(filmMeasurements.videoId, videoId), eq(filmMeasurements.fileKey, fileKey)));
    if (!rowCount || !measured) return;
    const [video] = await tx.select({ accountId: videos.accountId }).from(videos).where(eq(videos.id, videoId));
    if (video) await recordEvent(tx, queue, { ...video, kind: "film.measured", subjectId: videoId, payload: {}, at });
  });
}

/** A film whose measuring ends its process is not tried again. */
export async function giveUpMeasurement(db: Db, videoId: VideoId) {
  const waiting = and(eq(filmMeasurements.videoId, videoId), eq(filmMeasurements.status, "waiting"));
  await db.update(filmMeasurements).set({ status: "failed" }).where(waiting);
}
