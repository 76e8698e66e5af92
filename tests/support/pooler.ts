import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asPlainUser, choosePlainUser, dieWithParent } from "~/platform/plain-user.ts";
import { ask } from "./database-process.ts";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { until } from "./until.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
/** What operators get; only its addresses and the place of its passwords are others here. */
const CONFIGURATION = "deploy/many/pgbouncer.ini";
const PRIMARY = /host=\S+ port=\d+/;

type Options = {
  mode?: "transaction" | "session" | "statement";
  /** Other settings of the pooler. */
  settings?: Record<string, string | number>;
};

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/** Debian's PgBouncer in front of the database server of this address, as operators have it, over TCP. */
export async function startPooler(server: string, { mode = "transaction", settings = {} }: Options = {}) {
  const { host, port, user, password } = placeOf(server);
  const folder = await scratchFolder("/tmp");
  // The embedded database lets its own user alone into the folder of its socket.
  const plain = await choosePlainUser(host.startsWith("/") ? host : folder);
  const listenPort = await freePort();
  const own = { listen_addr: "127.0.0.1", listen_port: listenPort, unix_socket_dir: "", pool_mode: mode };
  const users = join(folder, "users");
  const all = { ...own, auth_file: users, ...(!password && { auth_type: "trust" }), ...settings };
  // Appended: the last value of a setting wins, and a second section of one name would begin with defaults.
  const lines = [
    (await readFile(CONFIGURATION, "utf8")).replace(PRIMARY, `host=${host} port=${port}`),
    ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = join(folder, "pgbouncer.ini");
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o644 });
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  if (plain) await chown(folder, plain.uid, plain.gid);
  const command = asPlainUser(plain, dieWithParent([PROGRAM, "-q", file]), folder);
  const child = spawn(command.file, command.args, { ...command.options, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  /** The same database by way of the pooler. */
  const urlOf = (databaseUrl: string) => {
    const { database } = placeOf(databaseUrl);
    const login = password ? `${user}:${password}` : user;
    return `postgres://${login}@127.0.0.1:${listenPort}/${database}`;
  };
  await until(() => {
    if (child.exitCode !== null) throw new Error(`the pooler ended: ${said}`);
    return ask(urlOf(server), "select 1").catch(() => null);
  }, "the pooler answers");

  return {
    url: urlOf(server),
    urlOf,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The parts of an address; that of the embedded database has its socket's folder as a parameter. */
function placeOf(address: string) {
  const url = new URL(address);
  return {
    host: url.searchParams.get("host") ?? url.hostname,
    port: url.port || "5432",
    user: url.username || (url.searchParams.get("user") ?? ""),
    password: url.password,
    database: url.pathname.slice(1),
  };
}
