import { z } from "zod";
import type { AccountId, ImportId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import type { Db } from "~/platform/db.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { InstallationSeals } from "~/platform/installation-seals.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { defineJob, defineSchedule, type Ending, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { UploadStore } from "~/platform/upload-store.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { checkArchive, importArchive } from "./commands/run.server.ts";
import { sweepSending } from "./commands/sent.server.ts";
import { forgetStaged } from "./commands/staged.server.ts";
import { claimImport, deleteForgotten, failImport, keepCheck, reportImport } from "./commands.server.ts";
import { importIdInput } from "./input.ts";
import { type Archive, openArchive } from "./queries/archive.server.ts";
import { idsWithoutImport, silentImports } from "./queries.server.ts";
import {
  checkImportJob,
  IMPORTS_FOLDER,
  type ImportProblem,
  type ImportStatus,
  importKey,
  runImportJob,
} from "./rules.ts";

type Services = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  archives: UploadStore;
  addressHashes: AddressHashes;
  installationSeals: InstallationSeals;
  config: { dataDir: string; statedConsent: boolean };
};
type Claimed = NonNullable<Awaited<ReturnType<typeof claimImport>>>;
type Step = (archive: Archive, work: CancellableWork & { folder: string }) => Promise<string>;

const importInput = z.object({ importId: importIdInput });
const OPTIONS = { concurrency: 1, expireInSeconds: 12 * 3600, retryLimit: 3 };
const giveUp = ({ importId }: { importId: ImportId }, services: Services, ending: Ending) =>
  endWith(services, importId, ending, new Date());
/** Also of an operator's command that was killed: its job finds no archive, and says so. */
const underWayIn =
  (statuses: ImportStatus[]) =>
  async ({ db }: Services, silentSince: Date) =>
    (await silentImports(db, statuses, silentSince)).map(({ id }) => ({ data: { importId: id } }));

/** Ends an import for good, with what it has stored. */
async function endWith({ db, queue }: Services, id: ImportId, problem: ImportProblem, now: Date): Promise<void> {
  const failed = await failImport(db, id, { problem }, now);
  if (failed) await forgetStaged({ db, queue }, failed);
}

/** Reads an archive and finds out what would come from it. */
export const checkImport = defineJob<{ importId: ImportId }, Services>(
  checkImportJob.name,
  importInput,
  async ({ importId }, services, stopping) => {
    const claimed = await claimImport(services.db, importId, "checking", new Date());
    if (!claimed) return "skipped";
    return withArchive(services, claimed, stopping, async (archive, work) => {
      const { accountId, isTrusted, replacesDraft } = claimed;
      const wish = { accountId, isTrusted, replacesDraft, now: new Date() };
      const checked = await checkArchive(archive, wish, rowServices(services), work);
      if (!checked.ok) await failImport(services.db, importId, checked, new Date());
      else await keepCheck(services.db, importId, { digest: archive.digest, report: checked.report }, new Date());
      return checked.ok ? "checked" : checked.problem;
    });
  },
  OPTIONS,
  { giveUp, underWay: underWayIn(["waiting", "checking"]) },
);

/** Imports a checked archive; after a kill it begins again, and stores nothing twice. */
export const runImport = defineJob<{ importId: ImportId }, Services>(
  runImportJob.name,
  importInput,
  async ({ importId }, services, stopping) => {
    const claimed = await claimImport(services.db, importId, "importing", new Date());
    if (!claimed) return "skipped";
    return withArchive(services, claimed, stopping, async (archive, work) => {
      const { accountId, isTrusted, replacesDraft } = claimed;
      const wish = { accountId, importId, isTrusted, replacesDraft, stagedAt: claimed.createdAt, now: new Date() };
      const report = await importArchive({ ...services, ...rowServices(services) }, archive, wish, work);
      if (report) return "imported";
      await forgetStaged(services, wish);
      return "not wanted";
    });
  },
  OPTIONS,
  { giveUp, underWay: underWayIn(["importing"]) },
);

const rowServices = ({ addressHashes, installationSeals, config }: Services) => ({
  addressHashes,
  installationSeals,
  statedConsent: config.statedConsent,
});

async function withArchive(
  services: Services,
  { id, accountId, createdAt }: Claimed,
  stopping: AbortSignal,
  step: Step,
) {
  const { db, storage, config } = services;
  if ((await storage.size(importKey(id))) === null) {
    await failImport(db, id, { problem: "gone" }, new Date());
    return "gone";
  }
  const file = await storage.localCopy(importKey(id));
  const report = (percent: number) => reportImport(db, id, percent, new Date());
  try {
    const opened = await openArchive(file.path);
    if (!opened.ok) {
      await failImport(db, id, opened, new Date());
      return opened.problem;
    }
    const { archive } = opened;
    return await runCancellable(stopping, report, (work) =>
      inWorkFolder(config.dataDir, (folder) =>
        guarded(services, { id, accountId, stagedAt: createdAt }, work, () => step(archive, { ...work, folder })),
      ),
    ).finally(() => archive.close());
  } finally {
    await file.release();
  }
}

type Guarded = { id: ImportId; accountId: AccountId; stagedAt: Date };

async function guarded(services: Services, one: Guarded, work: CancellableWork, step: () => Promise<string>) {
  try {
    return await step();
  } catch (error) {
    if (work.calledOff()) {
      await forgetStaged(services, one);
      return "cancelled";
    }
    if (!isDiskFull(error)) throw error;
    await endWith(services, one.id, "no-room", new Date());
    return "no room";
  }
}

/** Removes archives that nobody needs any more. */
export const sweepArchives = defineSchedule<Services>("imports.sweep", "9-59/10 * * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweep(services: Services, now: Date): Promise<string> {
  const { db, storage } = services;
  await deleteForgotten(db, now);
  await sweepSending(services, now);
  await removeOrphans<ImportId>(storage, { folder: IMPORTS_FOLDER, withoutRow: (ids) => idsWithoutImport(db, ids) });
  return "swept";
}
