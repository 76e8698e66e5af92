import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { accountImports } from "~/db/schema/account-imports.ts";
import { makeArchive } from "~/features/studio/exports/commands/archive.server.ts";
import { type ImportServices, importArchive } from "~/features/studio/imports/commands/run.server.ts";
import { openOperatorImport } from "~/features/studio/imports/commands.server.ts";
import { openArchive } from "~/features/studio/imports/queries/archive.server.ts";
import { type AccountId, type ImportId, newId } from "~/lib/ids.ts";
import { openAddressHashes } from "~/platform/address-hashes.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { openInstallationSeals } from "~/platform/installation-seals.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import type { Queue } from "~/platform/queue.ts";
import { found } from "./found.ts";
import { copyTemplate } from "./product.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** Database and files of an instance, without the product: jobs that are sent are only noted. */
export async function openImportWorld() {
  const folder = await scratchFolder();
  const url = await copyTemplate();
  const db: Db & { $client: Pool } = openDb(url, createLog({ logLevel: "silent" }));
  const storage = await openLocalStorage(join(folder, "files"));
  const sent: { job: string; data: object }[] = [];
  const queue = {
    send: async (_: unknown, { name }: { name: string }, data: object) => void sent.push({ job: name, data }),
  } as unknown as Queue;
  const installationSeals = openInstallationSeals(["a secret for tests"]);
  const addressHashes = openAddressHashes(["a secret for tests"]);
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  const services = {
    db,
    ffmpeg,
    storage,
    queue,
    addressHashes,
    installationSeals,
    statedConsent: true,
  } satisfies ImportServices;
  return {
    ...services,
    services,
    url,
    folder,
    sent,
    async stop() {
      await db.$client.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ImportWorld = Awaited<ReturnType<typeof openImportWorld>>;

const ROOT = join(import.meta.dirname, "../..");

/** An account's archive, made at a moment; returns its path. */
export async function exported(
  { db, storage, folder }: Pick<ImportWorld, "storage" | "folder"> & { db: Db },
  accountId: AccountId,
  at = new Date(),
  secret = "a secret of another installation",
): Promise<string> {
  const place = join(folder, newId<ImportId>());
  await mkdir(place);
  const wish = { accountId, parts: ["records", "media"] as const, at };
  const work = { folder: place, signal: new AbortController().signal, onProgress: () => {} };
  const { path } = await makeArchive(
    {
      db,
      storage,
      installationSeals: openInstallationSeals([secret]),
      root: ROOT,
      config: { baseUrl: "https://site.example" },
    },
    wish,
    work,
  );
  return path;
}

type Importing = Pick<ImportWorld, "folder"> & { db: Db; services: ImportServices };
type Bringing = {
  isTrusted?: boolean;
  replacesDraft?: boolean;
  services?: Partial<ImportServices>;
  signal?: AbortSignal;
};

/** Imports an archive as the command does; returns what became of it. */
export async function imported(world: Importing, accountId: AccountId, path: string, how: Bringing = {}) {
  const { isTrusted = false, replacesDraft = false, services = {}, signal = new AbortController().signal } = how;
  const about = { id: newId<ImportId>(), fileName: "archive.zip", byteSize: 1, isTrusted };
  const now = new Date();
  const row = found(await world.db.transaction((tx) => openOperatorImport(tx, accountId, about, now)));
  const opened = await openArchive(path);
  if (!opened.ok) throw new Error(`the archive is refused: ${opened.problem} ${opened.detail}`);
  try {
    const wish = { accountId, importId: row.id, stagedAt: row.createdAt, isTrusted, replacesDraft, now };
    const work = { folder: world.folder, signal, onProgress: () => {} };
    return found(await importArchive({ ...world.services, ...services }, opened.archive, wish, work));
  } finally {
    await opened.archive.close();
  }
}

/** The state of every import of the world. */
export const importStates = async ({ db }: ImportWorld) =>
  (await db.select({ status: accountImports.status }).from(accountImports)).map(({ status }) => status);
