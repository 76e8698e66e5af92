import { deleteOldCharges } from "~/features/clips/runs/commands/allowance.server.ts";
import { failRun } from "~/features/clips/runs/commands/worker.server.ts";
import { clipIdsWithoutRow, silentRuns } from "~/features/clips/runs/queries.server.ts";
import { chargesKeptSince } from "~/features/clips/runs/rules/allowance.ts";
import { waitsInVain } from "~/features/clips/runs/rules.ts";
import { deleteOldJobs } from "~/features/clips/services/commands.server.ts";
import { idsWithoutVideo } from "~/features/video/videos/queries.server.ts";
import { SILENT_AFTER_MS } from "~/features/video/videos/rules.ts";
import type { MadeClipId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { defineSchedule } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";

type SweepServices = { db: Db; storage: Storage };

/** Ends runs that wait in vain for their film, and deletes files that belong to no clip and no film any more. */
export const sweepClips = defineSchedule<SweepServices>("clips.sweep", "9-59/10 * * * *", (services) =>
  sweep(services, new Date()),
);

async function sweep({ db, storage }: SweepServices, now: Date): Promise<string> {
  for (const { id, status, filmStatus } of await silentRuns(db, new Date(now.getTime() - SILENT_AFTER_MS))) {
    if (waitsInVain(status, filmStatus)) await failRun(db, id, "not-started", now);
  }
  await deleteOldCharges(db, chargesKeptSince(now));
  await deleteOldJobs(db, chargesKeptSince(now));
  await removeOrphans<MadeClipId>(storage, { folder: "clips", withoutRow: (ids) => clipIdsWithoutRow(db, ids) });
  await removeOrphans<VideoId>(storage, { folder: "signals", withoutRow: (ids) => idsWithoutVideo(db, ids) });
  return "swept";
}
