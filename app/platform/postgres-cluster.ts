import { hash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  choosePlainUser,
  descriptor,
  dieWithParent,
  nameFor,
  type PlainUser,
  runAsPlainUser,
  WORKING_FOLDER,
} from "./plain-user.ts";
import { findPrograms } from "./postgres-programs.ts";
import { StartFailure } from "./start-failure.ts";
import { makeFolderAtomically } from "./whole-folder.ts";

/** The files of one embedded PostgreSQL and their owner. */
export type Cluster = {
  /** PostgreSQL's own data folder. */
  folder: string;
  socketFolder: string;
  logFile: string;
  user: PlainUser;
  /** Path of the `postgres` program. */
  program: string;
  /** Names by which the server opens its folders: as working folder and as descriptor SOCKET_FOLDER where needed. */
  names: { folder: string; socketFolder: string };
};

/** The embedded database cannot be created here, or not by this user. */
class ClusterUnusable extends StartFailure {}

export const SUPERUSER = "indielens";
/** Number of the file descriptor of the socket folder that the server inherits. */
export const SOCKET_FOLDER = 3;
/** sockaddr_un holds 104 bytes on some systems, and PostgreSQL appends `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 88;

/** Creates the folders and, at the first start, the empty cluster. Safe to repeat, to kill and to run concurrently. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, "postgres");
  const user = await choosePlainUser(folder);
  const { initdb, postgres } = await findPrograms(user);
  await makeFolderAtomically(folder, (unfinished) => createCluster(unfinished, initdb, user, durable));
  await checkOwner(folder, user);
  const socketFolder = await prepareSocketFolder(dataDir, user);
  const names = {
    folder: await nameFor(user, folder, WORKING_FOLDER),
    socketFolder: await nameFor(user, socketFolder, descriptor(SOCKET_FOLDER)),
  };
  return { folder, socketFolder, logFile: join(dataDir, "postgres.log"), user, program: postgres, names };
}

/** Process id of the server that last wrote to this cluster, dead or alive. */
export async function postmasterPid(cluster: Cluster): Promise<number | null> {
  const lines = await readFile(join(cluster.folder, "postmaster.pid"), "utf8").catch(() => "");
  return Number(lines.split("\n")[0]) || null;
}

async function createCluster(folder: string, initdb: string, user: PlainUser, durable: boolean) {
  await assignTo(folder, user);
  const name = await nameFor(user, folder, WORKING_FOLDER);
  const locale = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  const command = [initdb, "-D", name, "-U", SUPERUSER, ...locale, ...(durable ? [] : ["--no-sync"])];
  await runAsPlainUser(user, dieWithParent(command), folder).catch(({ stderr, message }) => {
    const reason = stderr?.trim().split("\n")[0] || message;
    throw new ClusterUnusable(`The database cannot be made in ${dirname(folder)}: ${reason}`);
  });
}

async function checkOwner(folder: string, user: PlainUser) {
  const { uid } = await stat(folder);
  const ours = user?.uid ?? process.getuid?.();
  if (ours !== undefined && uid !== ours) {
    throw new ClusterUnusable(
      `${folder} belongs to another user (${uid}). Start as that user or as root, or change DATA_DIR.`,
    );
  }
}

async function prepareSocketFolder(dataDir: string, user: PlainUser): Promise<string> {
  const inside = join(dataDir, "run");
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return prepareOwnFolder(inside, user);
  const digest = hash("sha256", dataDir, "hex").slice(0, 16);
  return prepareOwnFolder(join(tmpdir(), `indielens-${digest}`), user);
}

/** Refuses a folder of another user, which could have been created in the shared temporary folder. */
async function prepareOwnFolder(folder: string, user: PlainUser): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  const owners = [process.getuid?.() ?? found.uid, user?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new ClusterUnusable(`${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`);
  }
  await assignTo(folder, user);
  return folder;
}

async function assignTo(folder: string, user: PlainUser) {
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
}
