import { and, eq, lt } from "drizzle-orm";
import { filmMeasurements } from "~/db/schema/film-measurements.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Measured } from "./rules.ts";

export type Measurement = { status: "waiting" | "ready" | "failed"; fileKey: string; measured: Measured | null };

export async function measurementOf(db: Reader, videoId: VideoId): Promise<Measurement | null> {
  const [found] = await db.select().from(filmMeasurements).where(eq(filmMeasurements.videoId, videoId));
  return found ? { ...found, measured: found.measured as Measured | null } : null;
}

/** Films whose measurement waits since then or longer. */
export async function waitingSince(db: Reader, since: Date): Promise<VideoId[]> {
  const rows = await db
    .select({ videoId: filmMeasurements.videoId })
    .from(filmMeasurements)
    .where(and(eq(filmMeasurements.status, "waiting"), lt(filmMeasurements.askedAt, since)));
  return rows.map(({ videoId }) => videoId);
}
