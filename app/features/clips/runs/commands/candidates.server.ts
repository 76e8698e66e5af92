import { and, eq, inArray } from "drizzle-orm";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import type { Highlight } from "~/features/clips/highlights/rules.ts";
import type { Mood } from "~/features/clips/services/rules/moods.ts";
import type { ClipRunId } from "~/lib/ids.ts";
import type { Db, Reader, Tx } from "~/platform/db.ts";
import type { ClipRun } from "../queries.server.ts";
import { clipTitle } from "../rules/titles.ts";

export const hasCandidates = async (db: Reader, runId: ClipRunId): Promise<boolean> =>
  (await db.$count(clipCandidates, eq(clipCandidates.runId, runId))) > 0;

/**
 * Keeps what a run has found, and decides how it goes on: its best become clips, or its owner chooses. A run that has
 * found candidates before keeps those, and makes the clips that it has.
 */
export async function keepCandidates(
  db: Db,
  run: ClipRun,
  found: (Highlight & Mood)[],
  now: Date,
): Promise<"render" | "choose"> {
  return db.transaction(async (tx) => {
    const [wanted] = await tx
      .select({ id: clipRuns.id })
      .from(clipRuns)
      .where(and(eq(clipRuns.id, run.id), inArray(clipRuns.status, ["analyzing", "rendering"])))
      .for("update");
    if (!wanted) return "render";
    const isFirst = !(await hasCandidates(tx, run.id));
    if (isFirst) await insertCandidates(tx, run, found);
    const chooses = isFirst && run.choosesFirst;
    if (isFirst && !chooses) await addClips(tx, run, found.slice(0, run.wanted), now);
    const next = chooses ? { status: "choosing", progress: 100, line: "" } : { status: "rendering" };
    await tx
      .update(clipRuns)
      .set({ ...next, updatedAt: now } as Partial<ClipRun>)
      .where(eq(clipRuns.id, run.id));
    return chooses ? "choose" : "render";
  });
}

const insertCandidates = (tx: Tx, { id: runId, accountId }: ClipRun, found: (Highlight & Mood)[]) =>
  tx.insert(clipCandidates).values(found.map((one, place) => ({ ...one, accountId, runId, place })));

export type Candidate = typeof clipCandidates.$inferSelect;

/** A stretch at its rank in its run. */
type Placed = Omit<Candidate, "accountId" | "runId" | "place"> & { place?: number };

/** Writes stretches as clips to render, in the look of their run; one that was deleted comes back. */
export async function addClips(tx: Tx, run: ClipRun, stretches: Placed[], now: Date): Promise<void> {
  const { id: runId, accountId, videoId, title, aspect, captionStyle, captionColour, renderer } = run;
  const look = { aspect, captionStyle, captionColour, renderer };
  const rows = stretches.map(({ startMs, endMs, score, reason, emotion, bestPlatform, transcript, ...more }, at) => {
    const mood = { sentiment: more.sentiment, sentimentScore: more.sentimentScore, topics: more.topics };
    const place = more.place ?? at;
    return {
      ...{ runId, accountId, videoId, place, ...look, startMs, endMs, emotion, bestPlatform, transcript, ...mood },
      ...{ title: clipTitle(title, { transcript, startMs }), description: reason, engagementScore: score },
      ...{ status: "processing" as const, createdAt: now, updatedAt: now },
    };
  });
  if (rows.length) await tx.insert(madeClips).values(rows).onConflictDoNothing();
}
