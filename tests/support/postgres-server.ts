import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { chown, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { asPlainUser, choosePlainUser, dieWithParent, runAsPlainUser } from "~/platform/plain-user.ts";
import { TEST_DATABASE } from "./database-settings.ts";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { until } from "./until.ts";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const SETTINGS = Object.entries(TEST_DATABASE).map(([name, value]) => `${name}=${value}`);

/** Debian's PostgreSQL as operators have it: another process, over TCP, with a password. */
export async function startPostgresServer() {
  // A folder that every user can enter, whatever TMPDIR is: older versions cannot work below a closed folder.
  const folder = await scratchFolder("/tmp");
  const cluster = join(folder, "cluster");
  const user = await choosePlainUser(cluster);
  const password = randomBytes(12).toString("hex");
  if (user) await chown(folder, user.uid, user.gid);
  await writeFile(join(folder, "password"), password, { mode: 0o644 });
  const owner = ["-U", "indielens", "--auth=scram-sha-256", `--pwfile=${join(folder, "password")}`];
  const initdb = [program("initdb"), "-D", cluster, ...owner, "--encoding=UTF8", "--locale=C.UTF-8", "-N"];
  await runAsPlainUser(user, initdb, "/");

  const port = await freePort();
  const settings = [...SETTINGS, "listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`];
  const command = [program("postgres"), "-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const { file, args, options } = asPlainUser(user, dieWithParent(command), "/");
  const server = spawn(file, args, { ...options, stdio: "ignore" });
  const url = `postgres://indielens:${password}@127.0.0.1:${port}/postgres`;
  await until(() => answers(url), "Debian's PostgreSQL answers");

  return {
    url,
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The newest version that Debian's package `postgresql` has installed. */
function program(name: string): string {
  const versions = readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a));
  return join(DEBIAN_VERSIONS, versions[0] ?? "", "bin", name);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return connected;
}
