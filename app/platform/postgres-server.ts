import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, stat } from "node:fs/promises";
import { asPlainUser, dieWithParent } from "./plain-user.ts";
import { type Cluster, postmasterPid, SOCKET_FOLDER } from "./postgres-cluster.ts";

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** The `postgres` child process of one cluster: at most one at a time, and none after `stop`. */
export class PostgresServer {
  stopped = false;
  private child: ChildProcess | null = null;
  private readonly cluster: Cluster;
  private readonly settings: Record<string, string>;

  constructor(cluster: Cluster, settings: Record<string, string>) {
    this.cluster = cluster;
    this.settings = { ...settings, unix_socket_directories: listOfOne(cluster.names.socketFolder) };
  }

  get running(): boolean {
    return this.child !== null;
  }

  async start() {
    const { folder, socketFolder, logFile } = this.cluster;
    const [output, sockets] = await Promise.all([open(logFile, "a"), open(socketFolder)]);
    if (!this.stopped) {
      const { file, args, options } = asPlainUser(this.cluster.user, dieWithParent(this.command()), folder);
      const stdio: StdioOptions = ["ignore", output.fd, output.fd];
      stdio[SOCKET_FOLDER] = sockets.fd;
      // Its own process group, so that Ctrl-C does not reach it: `stop` ends it after its clients are done.
      const child = spawn(file, args, { ...options, detached: true, stdio });
      const onExit = () => {
        if (this.child === child) this.child = null;
      };
      this.child = child.once("error", onExit).once("exit", onExit);
    }
    await Promise.all([output.close(), sockets.close()]);
  }

  /** SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written, the server exits. */
  async stop() {
    this.stopped = true;
    if (!this.child) return;
    const exited = once(this.child, "exit");
    this.child.kill("SIGINT");
    await exited;
  }

  /** Ends a server of an earlier process; false when the running one is our child. */
  async endForeign(): Promise<boolean> {
    const pid = await postmasterPid(this.cluster);
    if (!pid || pid === this.child?.pid) return false;
    try {
      process.kill(pid, "SIGINT");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    return true;
  }

  private command(): string[] {
    const settings = Object.entries(this.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    return [this.cluster.program, "-D", this.cluster.names.folder, ...settings];
  }

  async lastLogLine(): Promise<string> {
    const lines = await readFile(this.cluster.logFile, "utf8").catch(() => "");
    return lines.trimEnd().split("\n").at(-1) ?? "";
  }
}

/** Renames a large log to `.old`, which replaces the one before. */
export async function rotateLog({ logFile }: Cluster) {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(logFile, `${logFile}.old`);
}

/** The setting is a list, so the path is quoted in case it has a comma or a space. */
const listOfOne = (path: string) => `"${path.replaceAll('"', '""')}"`;
