import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { lockedJob, settle } from "~/features/clips/services/commands.server.ts";
import { isOpenJob } from "~/features/clips/services/queries.server.ts";
import type { ClipRunId, MadeClipId } from "~/lib/ids.ts";
import type { Db, Reader, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { ClipRun, MadeClip } from "../queries.server.ts";

export const ofRun = (runId: ClipRunId): SQL | undefined =>
  inArray(serviceJobs.clipId, sql`(select ${madeClips.id} from ${madeClips} where ${madeClips.runId} = ${runId})`);
/** Klap's search for which a run waits: nobody else wants what it finds. */
export const searchFor = ({ awaitsJobId }: ClipRun): SQL | undefined =>
  awaitsJobId ? and(eq(serviceJobs.id, awaitsJobId), eq(serviceJobs.kind, "shorts")) : undefined;
export const ofClip = (clipId: MadeClipId): SQL | undefined => eq(serviceJobs.clipId, clipId);

/** Ends the renders of clips that nobody wants any more, or that have another look by now. */
export async function dropRenders({ tx, queue }: TxAndQueue, which: SQL | undefined, now: Date): Promise<void> {
  const open = await tx.select({ id: serviceJobs.id }).from(serviceJobs).where(and(which, isOpenJob));
  for (const { id } of open) {
    const job = await lockedJob(tx, id);
    if (job) await settle({ tx, queue }, job, { state: "cancelled", isDropped: true }, now);
  }
}

/**
 * The clips of a run whose files are to be made now, by this server or by an order that is not given yet. What Klap has
 * found, only Klap can make.
 */
export const clipsToMake = (db: Reader, runId: ClipRunId): Promise<MadeClip[]> =>
  db.select().from(madeClips).where(isToMake(db, runId)).orderBy(madeClips.place);

export const hasClipsToMake = async (db: Reader, runId: ClipRunId): Promise<boolean> =>
  (await db.$count(madeClips, isToMake(db, runId))) > 0;

function isToMake(db: Reader, runId: ClipRunId): SQL | undefined {
  const ordered = db
    .select({ one: sql`1` })
    .from(serviceJobs)
    .where(and(eq(serviceJobs.clipId, madeClips.id), isOpenJob));
  const isOpen = and(eq(madeClips.runId, runId), eq(madeClips.status, "processing"));
  return and(isOpen, eq(madeClips.origin, "film"), notExists(ordered));
}

/** Notes that this server makes the file of a clip. */
export const renderHere = (db: Db | Tx, clipId: MadeClipId, now: Date) =>
  db.update(madeClips).set({ renderer: "local", updatedAt: now }).where(eq(madeClips.id, clipId));
