import { z } from "zod";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { firstDayOf } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import { spanOf } from "~/features/insights/deep-analytics/rules/periods.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { ReportFileId } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { type DbAndQueue, defineJob, defineSchedule } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { countedReport, printReport } from "./commands/print.server.ts";
import { writeRows } from "./commands/write.server.ts";
import { claimFile, deleteExpired, failFile, finishFile, reportFileProgress } from "./commands.server.ts";
import { reportFileIdInput } from "./input.ts";
import { idsWithoutRow, silentFiles } from "./queries.server.ts";
import { FILES_FOLDER, fileKey, makeFileJob } from "./rules.ts";

type Services = DbAndQueue & { storage: Storage; config: { dataDir: string } };
type Claimed = NonNullable<Awaited<ReturnType<typeof claimFile>>>;
type Work = CancellableWork & { folder: string };

/** Makes one file; after a kill it begins again. */
export const makeReportFile = defineJob<{ reportFileId: ReportFileId }, Services>(
  makeFileJob.name,
  z.object({ reportFileId: reportFileIdInput }),
  async ({ reportFileId }, services, stopping) => {
    const claimed = await claimFile(services.db, reportFileId, new Date());
    if (!claimed) return "skipped";
    const report = (percent: number) => reportFileProgress(services.db, reportFileId, percent, new Date());
    return runCancellable(stopping, report, (work) =>
      inWorkFolder(services.config.dataDir, (folder) => guarded(services, claimed, { ...work, folder })),
    );
  },
  { concurrency: 1, perGroup: 1, expireInSeconds: 3600, retryLimit: 3 },
  {
    giveUp: ({ reportFileId }, { db }) => failFile(db, reportFileId, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await silentFiles(db, silentSince)).map(({ id, accountId }) => ({
        data: { reportFileId: id },
        placement: async () => ({ group: accountId, priority: 0 }),
      })),
  },
);

async function guarded(services: Services, claimed: Claimed, work: Work): Promise<string> {
  try {
    return await make(services, claimed, work);
  } catch (error) {
    if (work.calledOff()) return "cancelled";
    if (!isDiskFull(error)) throw error;
    await failFile(services.db, claimed.id, new Date());
    return "no room";
  }
}

async function make(services: Services, claimed: Claimed, work: Work): Promise<string> {
  const { db, storage } = services;
  const { id, accountId } = claimed;
  const written = await write(services, claimed, work);
  if (!written) {
    await failFile(db, id, new Date());
    return "no figures";
  }
  await storage.putFile(fileKey(id), written.path);
  const done = await db.transaction((tx) =>
    finishFile(tx, { accountId, reportFileId: id }, written.byteSize, new Date()),
  );
  if (done) return "made";
  await storage.removeAll(FILES_FOLDER, id);
  return "not wanted";
}

async function write(services: Services, { accountId, format, query }: Claimed, work: Work) {
  const { db } = services;
  const [question, now] = [questionIn(new URLSearchParams(query)), new Date()];
  if (format === "pdf") {
    const report = await countedReport(services, { accountId, question }, now, work.signal);
    return report && printReport(services, { accountId, question, title: "Deep Analytics" }, report, work);
  }
  const firstDay = await firstDayOf(db, accountId);
  const span = spanOf(question, dayOf(now), firstDay);
  return writeRows(db, { accountId, span, format }, work);
}

/** Deletes expired files and stored ones without a row. */
export const sweepReportFiles = defineSchedule<Services>("report-files.sweep", "8-59/10 * * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, storage }: Services, now: Date): Promise<string> {
  await deleteExpired(db, now);
  await removeOrphans<ReportFileId>(storage, { folder: FILES_FOLDER, withoutRow: (ids) => idsWithoutRow(db, ids) });
  return "swept";
}
