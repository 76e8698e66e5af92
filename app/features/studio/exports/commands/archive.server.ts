import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { usernameOf } from "~/features/account/accounts/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { copiedPages } from "~/features/studio/static-copy/commands.server.ts";
import { publicSitesOf } from "~/features/studio/static-copy/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { openFileThreads } from "~/platform/file-threads.ts";
import type { InstallationSeals } from "~/platform/installation-seals.ts";
import type { Storage } from "~/platform/storage.ts";
import { versionOf } from "~/platform/version.ts";
import { writeZip, type ZipEntry } from "~/platform/zip.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { mediaKeysOf } from "../queries/media.server.ts";
import { figuresOf } from "../queries/records.server.ts";
import {
  ARCHIVE_SEAL,
  CONTENTS_PATH,
  type FileRecord,
  INDEX_PATH,
  MANIFEST_PATH,
  type Manifest,
  manifestOf,
  mediaPath,
  sealedText,
} from "../rules/manifest.ts";
import type { Part } from "../rules.ts";
import { type WrittenRecords, writeRecords } from "./records.server.ts";

/** `root` is the folder of the package, `baseUrl` the address of the instance. */
export type ArchiveServices = {
  db: Db;
  storage: Storage;
  installationSeals: InstallationSeals;
  root: string;
  config: { baseUrl: string };
};

type Wish = { accountId: AccountId; parts: readonly Part[]; at: Date };
type Work = { folder: string; signal: AbortSignal; onProgress(percent: number): void };

/** Writes an account's archive into `folder`; its manifest comes last, because it has the digests of all others. */
export async function makeArchive(services: ArchiveServices, wish: Wish, { folder, signal, onProgress }: Work) {
  const taken = await takeSnapshot(services.db, wish, folder);
  signal.throwIfAborted();
  const { present, missing, bytes } = await mediaThere(services.storage, taken.keys);
  const files: FileRecord[] = [];
  const about = { ...describe(services, taken), madeAt: wish.at, parts: wish.parts };
  const contents = () => {
    const manifest = manifestOf({ ...about, files, missing });
    return { ...manifest, seal: services.installationSeals.seal(ARCHIVE_SEAL, sealedText(manifest)) };
  };
  const texts = taken.records.paths.map((path) => textEntry(folder, path));
  const media = present.map((key) => mediaEntry(services.storage, key));
  const pages = pageEntries(services, wish, taken.sites, present);
  const listed = [...texts, ...media, ...pages];
  const last = [...(await overviewEntries(overviewsBeside(pages), contents)), manifestEntry(contents)];
  const path = join(folder, "archive.zip");
  const threads = openFileThreads(services.root);
  const onBytes = progressOf(bytes + taken.bytes, onProgress);
  const onEntry = (entry: FileRecord) => void (files.length < listed.length && files.push(entry));
  try {
    await writeZip([...listed, ...last], path, wish.at, { signal, threads, onBytes, onEntry });
  } finally {
    await threads.stop();
  }
  return { path, byteSize: (await stat(path)).size, missing: missing.length };
}

function progressOf(total: number, onProgress: Work["onProgress"]) {
  let done = 0;
  return (bytes: number) => {
    done += bytes;
    onProgress((100 * done) / Math.max(1, total));
  };
}

const textEntry = (folder: string, path: string): ZipEntry => ({
  path,
  packed: false,
  file: async () => ({ path: join(folder, path), release: async () => {} }),
});

const mediaEntry = (storage: Storage, key: string): ZipEntry => ({
  path: mediaPath(key),
  packed: true,
  file: () => storage.localCopy(key),
});

function pageEntries({ storage, config }: ArchiveServices, { at }: Wish, sites: PublicSite[], present: string[]) {
  const places = { keys: new Set(present), pathOf: mediaPath, overview: CONTENTS_PATH };
  const around = { ...places, baseUrl: config.baseUrl, madeAt: at.toISOString() };
  return copiedPages(storage, sites, around).map(({ path, open }): ZipEntry => ({ path, packed: false, open }));
}

const overviewsBeside = (pages: ZipEntry[]): string[] =>
  pages.some(({ path }) => path === INDEX_PATH) ? [CONTENTS_PATH] : [CONTENTS_PATH, INDEX_PATH];

type Taken = {
  records: WrittenRecords;
  figures: Record<string, number>;
  username: string | null;
  keys: string[];
  /** The pages that are copied: only together with their media. */
  sites: PublicSite[];
  bytes: number;
};

const NO_RECORDS: WrittenRecords = { paths: [], rows: {} };

/** Reads all rows in one snapshot, so that they fit together; media are read afterwards, because they do not change. */
function takeSnapshot(db: Db, { accountId, parts }: Wish, folder: string): Promise<Taken> {
  return db.transaction(
    async (tx) => {
      const records = parts.includes("records") ? await writeRecords(tx, accountId, folder) : NO_RECORDS;
      const figures = parts.includes("records") ? await figuresOf(tx, accountId) : {};
      const keys = parts.includes("media") ? await mediaKeysOf(tx, accountId) : [];
      const sites = parts.includes("media") ? await publicSitesOf(tx, accountId) : [];
      const username = await usernameOf(tx, accountId);
      return { records, figures, username, keys, sites, bytes: await sizeOf(folder, records.paths) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function sizeOf(folder: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Sizes asked for at once: with a bucket each is a request. */
const SIZES_AT_ONCE = 16;

async function mediaThere(storage: Storage, keys: string[]) {
  const found: { present: string[]; missing: string[]; bytes: number } = { present: [], missing: [], bytes: 0 };
  for (let first = 0; first < keys.length; first += SIZES_AT_ONCE) {
    const some = keys.slice(first, first + SIZES_AT_ONCE);
    const sizes = await Promise.all(some.map((key) => storage.size(key)));
    for (const [index, key] of some.entries()) {
      const size = sizes[index] ?? null;
      (size === null ? found.missing : found.present).push(key);
      found.bytes += size ?? 0;
    }
  }
  return found;
}

const describe = ({ root }: ArchiveServices, { records, figures, username }: Taken) => ({
  product: { name: PRODUCT_NAME, version: versionOf(root) },
  account: { username },
  records: records.rows,
  figures,
});

/** The overview for people; it is rendered when its turn comes. */
async function overviewEntries(paths: string[], contents: () => Manifest): Promise<ZipEntry[]> {
  const { indexDocument } = await import("../ui/archive-index.tsx");
  const open = () => Readable.from([indexDocument(contents())]);
  return paths.map((path) => ({ path, packed: false, open }));
}

const manifestEntry = (contents: () => Manifest): ZipEntry => ({
  path: MANIFEST_PATH,
  packed: false,
  open: () => Readable.from([`${JSON.stringify(contents(), null, 2)}\n`]),
});
