import { z } from "zod";
import type { ExportId } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { type ArchiveServices, makeArchive } from "./commands/archive.server.ts";
import { claimExport, deleteExpired, failExport, finishExport, reportExport } from "./commands.server.ts";
import { exportIdInput } from "./input.ts";
import { idsWithoutExport, silentExports } from "./queries.server.ts";
import { archiveKey, EXPORTS_FOLDER, makeExportJob } from "./rules.ts";

type Services = ArchiveServices & { queue: Queue; config: { dataDir: string; baseUrl: string } };
type Claimed = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

/** Makes one archive; after a kill it begins again. */
export const makeExport = defineJob<{ exportId: ExportId }, Services>(
  makeExportJob.name,
  z.object({ exportId: exportIdInput }),
  async ({ exportId }, services, stopping) => {
    const claimed = await claimExport(services.db, exportId, new Date());
    if (!claimed) return "skipped";
    const report = (percent: number) => reportExport(services.db, exportId, percent, new Date());
    return runCancellable(stopping, report, (work) =>
      inWorkFolder(services.config.dataDir, (folder) => guarded(services, claimed, folder, work)),
    );
  },
  { concurrency: 1, expireInSeconds: 12 * 3600, retryLimit: 3 },
  {
    giveUp: ({ exportId }, { db }, ending) => failExport(db, exportId, ending, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await silentExports(db, silentSince)).map(({ id }) => ({ data: { exportId: id } })),
  },
);

async function guarded(services: Services, claimed: Claimed, folder: string, work: CancellableWork): Promise<string> {
  try {
    return await make(services, claimed, folder, work);
  } catch (error) {
    if (work.calledOff()) return "cancelled";
    if (!isDiskFull(error)) throw error;
    await failExport(services.db, claimed.id, "no-room", new Date());
    return "no room";
  }
}

async function make(services: Services, { id, accountId, parts }: Claimed, folder: string, work: CancellableWork) {
  const { db, queue, storage, config } = services;
  const { path, byteSize, missing } = await makeArchive(
    services,
    { accountId, parts, at: new Date() },
    { ...work, folder },
  );
  await storage.putFile(archiveKey(id), path);
  const done = { byteSize, missing, baseUrl: config.baseUrl };
  const isWanted = await db.transaction((tx) =>
    finishExport({ tx, queue }, { accountId, exportId: id }, done, new Date()),
  );
  if (isWanted) return "made";
  await storage.removeAll(EXPORTS_FOLDER, id);
  return "not wanted";
}

/** Deletes expired exports and files without a row. */
export const sweepExports = defineSchedule<Services>("exports.sweep", "6-59/10 * * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, storage }: Services, now: Date): Promise<string> {
  await deleteExpired(db, now);
  await removeOrphans<ExportId>(storage, { folder: EXPORTS_FOLDER, withoutRow: (ids) => idsWithoutExport(db, ids) });
  return "swept";
}
