import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "./log.ts";
import { type Cluster, prepareCluster, SUPERUSER } from "./postgres-cluster.ts";
import { PostgresServer, rotateLog } from "./postgres-server.ts";
import { StartFailure } from "./start-failure.ts";

/** Another live process owns this data folder; the message says so in one sentence. */
class DataFolderInUse extends StartFailure {}

/** The server exits after each start; the message has the last line of its log. */
class DatabaseDoesNotStart extends StartFailure {}

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

/** A connection that holds the owner's lock. */
type Owner = { client: Client; lost: Promise<void> };

/** Any constant works: the session lock that the owner holds. */
const OWNER_LOCK = 7_031_956;
/** Half a minute in total: a server left by a killed process may still be shutting down. */
const STARTS_BEFORE_GIVING_UP = 120;
const PAUSE_BETWEEN_STARTS_MS = 250;
const PAUSE_BETWEEN_CONNECTS_MS = 40;
const PAUSE_AFTER_FAILURE_MS = 1_000;

const SETTINGS = {
  listen_addresses: "",
  shared_buffers: "64MB",
  max_connections: "60",
  jit: "off",
  autovacuum_naptime: "30s",
};

/**
 * Starts the PostgreSQL server of the data folder, also after a crash, and restarts it when it ends.
 * @throws {StartFailure} when another live process owns the folder
 * @throws {StartFailure} when this user cannot use the folder, or the server does not start
 */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, settings.fsync !== "off");
  await rotateLog(cluster);
  const server = new PostgresServer(cluster, { ...SETTINGS, ...settings });
  const url = urlOf(cluster);
  const owner = await becomeOwner(url, dataDir, server);
  const supervised = keepRunning(owner, () => becomeOwner(url, dataDir, server), log);
  return {
    url,
    async stop() {
      await server.stop();
      await supervised;
    },
  };
}

/**
 * For a program beside the product: connects to the product's server, or starts its own until `stop`.
 * @throws {StartFailure}
 */
export async function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { url: urlOf(await prepareCluster(options.dataDir, true)), stop: async () => {} };
  }
}

const urlOf = ({ socketFolder }: Cluster) =>
  `postgres:///postgres?host=${encodeURIComponent(socketFolder)}&user=${SUPERUSER}`;

/** The owner's connection is lost when the server dies; then it is started again, until `stop`. */
async function keepRunning(first: Owner | null, becomeOwnerAgain: () => Promise<Owner | null>, log: Log) {
  for (let owner = first; owner; ) {
    await owner.lost;
    owner = await retryForever(becomeOwnerAgain, log);
    if (owner) log.error("the database had stopped; it was started again");
  }
}

/** Without a limit, because a full disk may be emptied and another owner may stop. */
async function retryForever<T>(attempt: () => Promise<T>, log: Log): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      log.fatal({ err: error }, "the database stopped and does not come back yet");
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }
}

/** Connects, starting the server when none answers; null once the server is stopped for good. */
async function becomeOwner(url: string, dataDir: string, server: PostgresServer): Promise<Owner | null> {
  for (let starts = 0; !server.stopped; ) {
    const owner = await lockedConnection(url, dataDir);
    if (owner && !(await server.endForeign())) return owner;
    await owner?.client.end().catch(() => {});
    if (!server.running) await startAgain(server, starts++);
    await sleep(PAUSE_BETWEEN_CONNECTS_MS);
  }
  return null;
}

async function startAgain(server: PostgresServer, startsSoFar: number) {
  if (startsSoFar > 0) await sleep(PAUSE_BETWEEN_STARTS_MS);
  if (startsSoFar < STARTS_BEFORE_GIVING_UP) return server.start();
  throw new DatabaseDoesNotStart(`The database does not start: ${await server.lastLogLine()}`);
}

/**
 * Connects and takes the owner's lock; null while no server answers.
 * @throws {StartFailure} when the lock is held
 */
async function lockedConnection(url: string, dataDir: string): Promise<Owner | null> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  const mine = await client
    .connect()
    .then(() => client.query("select pg_try_advisory_lock($1) as mine", [OWNER_LOCK]))
    .then(({ rows }) => rows[0]?.mine as boolean)
    .catch(() => null);
  if (mine) return { client, lost };
  await client.end().catch(() => {});
  if (mine === null) return null;
  throw new DataFolderInUse(
    `Another IndieLens is already using ${dataDir}. Stop it first, or set DATABASE_URL to share one database.`,
  );
}
