// npm run import FILE --account EMAIL [--trusted]: brings an archive of an export to an account of this instance.
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkArchive, importArchive } from "~/features/studio/imports/commands/run.server.ts";
import { failImport, openOperatorImport, reportImport } from "~/features/studio/imports/commands.server.ts";
import { openArchive } from "~/features/studio/imports/queries/archive.server.ts";
import { accountOfEmail } from "~/features/studio/imports/queries.server.ts";
import { reportLines } from "~/features/studio/imports/rules/words.ts";
import { problemText, UNDER_WAY } from "~/features/studio/imports/rules.ts";
import { type ImportId, newId } from "~/lib/ids.ts";
import { openAddressHashes } from "~/platform/address-hashes.ts";
import { storedAuthSecret } from "~/platform/auth-secret.ts";
import { runCancellable } from "~/platform/cancellable-work.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { openInstallationSeals } from "~/platform/installation-seals.ts";
import { createLog } from "~/platform/log.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { type Instance, openQueueOf, run } from "./backups/instance.ts";

const USAGE = "Say what to whom: npm run import -- FILE --account EMAIL [--trusted].";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const say = (line: string) => process.stderr.write(`${line}\n`);

await run("join", async (instance) => {
  const { values, positionals } = parseArgs({
    options: { account: { type: "string" }, trusted: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.account) return USAGE;
  const path = resolve(file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return `There is no file ${path}.`;
  const accountId = await accountOfEmail(instance.db, values.account.trim().toLowerCase());
  if (!accountId) return `No account has the address ${values.account}.`;
  const opened = await openArchive(path);
  if (!opened.ok) return problemText(opened.problem, opened.detail);
  try {
    const about = { id: newId<ImportId>(), fileName: basename(path), byteSize: found.size, isTrusted: values.trusted };
    const now = new Date();
    const row = await instance.db.transaction((tx) => openOperatorImport(tx, accountId, about, now));
    if (!row) return UNDER_WAY;
    const how = { isTrusted: values.trusted, replacesDraft: false, now };
    const wish = { accountId, importId: row.id, stagedAt: row.createdAt, ...how };
    return await bring(instance, opened.archive, wish);
  } finally {
    await opened.archive.close();
  }
});

async function bring(
  instance: Instance,
  archive: Parameters<typeof importArchive>[1],
  wish: Parameters<typeof importArchive>[2],
): Promise<string | null> {
  const { db, config, storage } = instance;
  const secret = config.authSecret ?? (await storedAuthSecret(config.dataDir));
  const secrets: [string, ...string[]] = config.formerAuthSecret ? [secret, config.formerAuthSecret] : [secret];
  const marks = { addressHashes: openAddressHashes(secrets), installationSeals: openInstallationSeals(secrets) };
  const ffmpeg = openFfmpeg(createLog(config));
  const services = { ...marks, statedConsent: config.statedConsent };
  const queue = await openQueueOf(instance);
  let told = "";
  /** Once a second: an import without news is taken for a dead one. */
  const report = (percent: number) => {
    const line = `${Math.floor(percent / 10)}0 %`;
    if (line !== told) say(line);
    told = line;
    return reportImport(db, wish.importId, percent, new Date());
  };
  try {
    return await runCancellable(stop.signal, report, async (work) => {
      say("Checking the archive …");
      const checked = await checkArchive(archive, wish, services, work);
      if (!checked.ok) {
        await failImport(db, wish.importId, checked, new Date());
        return problemText(checked.problem, checked.detail);
      }
      say("Importing …");
      const done = await inWorkFolder(config.dataDir, (folder) =>
        importArchive({ db, queue, storage, ffmpeg, ...services }, archive, wish, { ...work, folder }),
      );
      if (!done) return CANCELLED;
      for (const line of reportLines(done)) console.log(line);
      return null;
    });
  } catch (error) {
    if (!isAbort(error)) throw error;
    return stop.signal.aborted ? "Stopped: nothing was changed. The same command continues." : CANCELLED;
  } finally {
    await queue.stop();
  }
}

const CANCELLED = "The import was cancelled in the meantime: nothing was changed.";

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";
