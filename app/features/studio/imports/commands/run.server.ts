import { getTableName } from "drizzle-orm";
import { TABLES } from "~/db/ownership.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { ARCHIVE_SEAL, sealedText } from "~/features/studio/exports/rules/manifest.ts";
import type { AccountId, ImportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { type Finished, finishImport } from "../commands.server.ts";
import { type Archive, type Refused, verifyFiles } from "../queries/archive.server.ts";
import type { How, Source } from "../queries/arrivals.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { openNames } from "../queries/names.server.ts";
import { AFTER_PAGES, BEFORE_PAGES } from "../queries/restored.server.ts";
import type { Brought } from "../rules/idle.ts";
import { openReport } from "../rules/report.ts";
import type { ImportReport } from "../rules.ts";
import { receiveClips } from "./clip-rows.server.ts";
import type { StagedFilm } from "./films.server.ts";
import { expectMedia, stageMedia } from "./media.server.ts";
import { bringPages, type Target } from "./pages.server.ts";
import { bringFigures, bringRows, type RowServices } from "./rows.server.ts";
import type { MediaServices } from "./staging.server.ts";
import { receiveFilm, receiveLink, receivePlaying } from "./videos.server.ts";

export type ImportServices = DbAndQueue & MediaServices & RowServices & { ffmpeg: Ffmpeg };
export type Wish = How & { accountId: AccountId; importId: ImportId; stagedAt: Date };
export type Work = { folder: string; signal: AbortSignal; onProgress(percent: number): void };

/** Tables whose rows an archive has and an import does not bring back. */
const shownTables = (isTrusted: boolean): Set<string> =>
  new Set(
    TABLES.filter((one) => one.import === "show" || (one.import === "trusted" && !isTrusted))
      .filter(({ owner }) => owner !== "itself")
      .map(({ table }) => getTableName(table)),
  );

type Into = { accountId: AccountId; isTrusted: boolean };

async function sourceOf(archive: Archive, { accountId, isTrusted }: Into, services: RowServices): Promise<Source> {
  const { manifest } = archive;
  const { account, madeAt, records, seal } = manifest;
  const tables = shownTables(isTrusted);
  const shown = Object.entries(records).filter(([table, rows]) => rows > 0 && tables.has(table));
  const from = await ownerIn(archive);
  return {
    archive,
    isSigned: services.installationSeals.isOurs(ARCHIVE_SEAL, sealedText(manifest), seal),
    names: openNames({ into: accountId, from }),
    report: openReport({ username: account.username, madeAt, shown: Object.fromEntries(shown) }),
  };
}

/** The id of the account that the archive is from. */
async function ownerIn(archive: Archive): Promise<string> {
  for await (const { record } of recordsIn(archive, "accounts")) if (typeof record?.id === "string") return record.id;
  return archive.manifest.account.username ?? "";
}

/** Checks every file and every value of an archive, and writes nothing. The report says what would come. */
export async function checkArchive(
  archive: Archive,
  wish: Pick<Wish, "accountId"> & How,
  services: RowServices,
  { signal, onProgress }: Pick<Work, "signal" | "onProgress">,
): Promise<{ ok: true; report: ImportReport } | Refused> {
  const total = archive.manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress((90 * done) / Math.max(1, total));
  };
  const refused = await verifyFiles(archive, { signal, onBytes });
  if (refused) return refused;
  const source = await sourceOf(archive, wish, services);
  await expectMedia(source);
  await bringAll({ ...wish, tx: null }, source, services);
  return { ok: true, report: { ...source.report.report, brought: await broughtBy(source) } };
}

/** What a plan limits of all that would come. */
async function broughtBy({ archive, report: { report, brought } }: Source): Promise<Brought> {
  const { links = 0, contacts = 0, contact_requests: asked = 0 } = report.came;
  return {
    ...brought,
    links,
    contacts: contacts + asked,
    room: await roomIn(archive),
    features: await featuresIn(archive),
  };
}

/** Bytes of the films, pictures and clips that an archive names. */
async function roomIn(archive: Archive): Promise<number> {
  let bytes = 0;
  for (const table of ["videos", "pictures", "made_clips"])
    for await (const { record } of recordsIn(archive, table)) {
      const size = Number(record?.byte_size);
      if (Number.isSafeInteger(size) && size > 0) bytes += size;
    }
  return Number.isSafeInteger(bytes) ? bytes : Number.MAX_SAFE_INTEGER;
}

async function featuresIn(archive: Archive): Promise<Brought["features"]> {
  for await (const { record } of recordsIn(archive, "links"))
    if (Array.isArray(record?.emoji) && record.emoji.length > 0) return ["emojiPacks"];
  return [];
}

async function bringAll(target: Target, source: Source, services: RowServices) {
  await bringRows(target, source, BEFORE_PAGES, services);
  await bringPages(target, source);
  await bringRows(target, source, AFTER_PAGES, services);
  if (target.isTrusted) await bringFigures(target, source, services);
}

/**
 * Imports a checked archive: stores its media, then writes all rows in one transaction, together with the report. Safe
 * to repeat after a kill; what is there already stays as it is. Null when the import is not wanted any more.
 */
export async function importArchive(
  services: ImportServices,
  archive: Archive,
  wish: Wish,
  work: Work,
): Promise<ImportReport | null> {
  const { accountId, importId, now } = wish;
  const source = await sourceOf(archive, wish, services);
  const {
    pictures = 0,
    videos = 0,
    captions = 0,
    content_files: papers = 0,
    made_clips: made = 0,
  } = archive.manifest.records;
  let files = 0;
  const onFile = () => {
    files += 1;
    work.onProgress((80 * files) / Math.max(1, pictures + videos + captions + papers + made));
  };
  const { films, clips } = await stageMedia(services, source, {
    ...wish,
    folder: work.folder,
    signal: work.signal,
    onFile,
  });
  work.onProgress(80);
  work.signal.throwIfAborted();
  const { report } = source.report;
  const write = async (tx: Tx) => {
    await lockAccount(tx, accountId);
    await receiveFilms(tx, services, { films, accountId, source }, now);
    await bringAll({ ...wish, tx }, source, services);
    await receiveClips(tx, clips, source, wish);
    await announcePageChange(tx, accountId);
    work.signal.throwIfAborted();
    const finished: Finished = { digest: archive.digest, report };
    if (!(await finishImport(tx, { accountId, importId }, finished, new Date()))) throw new NotWanted();
  };
  try {
    await services.db.transaction(write);
    return report;
  } catch (error) {
    if (error instanceof NotWanted) return null;
    throw error;
  }
}

/** Takes back what was written for an import that was cancelled in its last moment. */
class NotWanted extends Error {}

type Received = { films: StagedFilm[]; accountId: AccountId; source: Source };

async function receiveFilms(tx: Tx, { queue }: ImportServices, { films, accountId, source }: Received, now: Date) {
  for (const { videoId, wish, playing } of films) {
    const film = { accountId, videoId };
    const isNew =
      "link" in wish
        ? await receiveLink({ tx, queue }, { ...film, link: wish.link, facts: wish.facts }, now)
        : playing
          ? await receivePlaying({ tx, queue }, film, playing, now)
          : await receiveFilm({ tx, queue }, film, now);
    source.report[isNew ? "came" : "known"]("videos", 1);
  }
}
