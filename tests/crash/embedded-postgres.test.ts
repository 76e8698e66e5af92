import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ask, type DatabaseProcess, spawnDatabase } from "../support/database-process.ts";
import { until } from "../support/until.ts";

/** Debian's `daemon`: PostgreSQL wants a user that has a name. */
const PLAIN_ID = 1;
const AS_PLAIN_USER = [
  ...["setpriv", `--reuid=${PLAIN_ID}`, `--regid=${PLAIN_ID}`, "--clear-groups"],
  // Lets the user into a clone that is closed to others; without the bit `access(2)` would ignore the capability.
  ...["--securebits=+no_setuid_fixup", "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search", "--"],
];
const root = process.getuid?.() === 0;

let folder: string;
let started: DatabaseProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "indielens-database-"));
  started = [];
});
afterEach(async () => {
  for (const database of started) await database.end();
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function start(dataDir = folder, prefix: string[] = []) {
  const database = spawnDatabase(dataDir, prefix);
  started.push(database);
  return database;
}

const postmaster = async (dataDir = folder) =>
  Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

const alive = (pid: number) => stat(`/proc/${pid}`).then(Boolean, () => false);
const remember = (url: string) => ask(url, "create table notes as select 'kept' as text");
const remembered = async (url: string) => (await ask(url, "select text from notes"))[0]?.text;

test("rows survive a stop and a start, and the stop leaves no process behind", async () => {
  const first = start();
  await remember(await first.url());
  const server = await postmaster();
  expect(await first.end()).toBe(0);
  expect(await alive(server)).toBe(false);
  expect(await remembered(await start().url())).toBe("kept");
});

test("a second start on the same folder is refused in one sentence, and the first keeps running", async () => {
  const first = start();
  const url = await first.url();
  const second = start();
  expect(await second.exitCode()).toBe(1);
  expect(second.output()).toBe(
    `Another IndieLens is already using ${folder}. Stop it first, or set DATABASE_URL to share one database.\n`,
  );
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of two first starts at the same time exactly one wins", async () => {
  const both = [start(), start()];
  const survivor = await Promise.any(both.map((database) => database.url().then(() => database)));
  const loser = both.find((database) => database !== survivor);
  expect(await loser?.exitCode()).toBe(1);
  expect(loser?.output()).toContain("Another IndieLens is already using");
  expect(await ask(await survivor.url(), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a killed owner is replaced at once and nothing is lost", async () => {
  const first = start();
  await remember(await first.url());
  await first.end("SIGKILL");
  const second = start();
  expect(await remembered(await second.url())).toBe("kept");
});

test("a killed server is restarted while its owner runs, and a stop still ends everything", async () => {
  const database = start();
  const url = await database.url();
  await remember(url);
  const killed = await postmaster();
  process.kill(killed, "SIGKILL");
  await until(async () => (await remembered(url).catch(() => null)) === "kept", "the database is back");
  const successor = await postmaster();
  expect(successor).not.toBe(killed);
  expect(await database.end()).toBe(0);
  expect(await alive(successor)).toBe(false);
});

test("a server left without its owner is taken over", async () => {
  const first = start();
  await remember(await first.url());
  const server = await postmaster();
  process.kill(server, "SIGSTOP");
  await first.end("SIGKILL");
  const second = start();
  process.kill(server, "SIGCONT");
  expect(await remembered(await second.url())).toBe("kept");
  expect(await postmaster()).not.toBe(server);
});

test("a first start killed while the database is being created does not block the next one", async () => {
  const first = start();
  const half = await until(async () => {
    const name = (await readdir(folder)).find((entry) => entry.startsWith("postgres-unfinished-"));
    return name && (await readdir(join(folder, name))).includes("PG_VERSION") && name;
  }, "the database is half made");
  await first.end("SIGKILL");
  const second = start();
  expect(await ask(await second.url(), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(await readdir(folder)).not.toContain(half);
});

test("the data folder may be moved while the product is stopped", async () => {
  const before = join(folder, "before");
  const after = join(folder, "after, elsewhere");
  const first = start(before);
  await remember(await first.url());
  await first.end();
  await rename(before, after);
  expect(await remembered(await start(after).url())).toBe("kept");
});

test("a folder with a path too long for a socket has its socket elsewhere", async () => {
  const long = join(folder, "a-long-name-".repeat(8), "b-long-name-".repeat(8));
  await mkdir(long, { recursive: true });
  expect(await ask(await start(long).url(), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder below one that is closed to others works as well", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  expect(await ask(await start(join(closed, "data")).url(), "select 1 as one")).toEqual([{ one: 1 }]);
});

/** The capabilities of root in containers: without reading folders that are closed to others. */
const AS_CONTAINED_ROOT = ["setpriv", "--bounding-set=-dac_read_search,-setpcap,-sys_admin", "--"];

test.runIf(root)("a database below a closed folder survives a kill, and the server has no capabilities", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  await chmod(folder, 0o755);
  const first = start(closed, AS_CONTAINED_ROOT);
  await remember(await first.url());
  const status = await readFile(`/proc/${await postmaster(closed)}/status`, "utf8");
  expect(status).toMatch(/^CapPrm:\t0+\nCapEff:\t0+$/m);
  expect(status).toMatch(/^CapAmb:\t0+$/m);
  await first.end("SIGKILL");
  expect(await remembered(await start(closed, AS_CONTAINED_ROOT).url())).toBe("kept");
  expect((await stat(closed)).mode & 0o777).toBe(0o700);
});

test.runIf(root)("a plain user owns and runs the database; root continues it as that user", async () => {
  await chown(folder, PLAIN_ID, PLAIN_ID);
  const plain = start(folder, AS_PLAIN_USER);
  await remember(await plain.url());
  expect((await stat(join(folder, "postgres"))).uid).toBe(PLAIN_ID);
  await plain.end();
  expect(await remembered(await start().url())).toBe("kept");
});

test.runIf(root)("a user without a name cannot create a database, and gets a message", async () => {
  await chown(folder, 61_234, 61_234);
  const nameless = start(folder, ["setpriv", "--reuid=61234", "--regid=61234", ...AS_PLAIN_USER.slice(3)]);
  expect(await nameless.exitCode()).toBe(1);
  expect(nameless.output()).toMatch(/^The database cannot be made in .*: initdb: could not look up effective user ID/);
});

test.runIf(root)("a database that belongs to another user is refused in one sentence", async () => {
  await start().url();
  await started[0]?.end();
  await chown(folder, PLAIN_ID, PLAIN_ID);
  const stranger = start(folder, AS_PLAIN_USER);
  expect(await stranger.exitCode()).toBe(1);
  expect(stranger.output()).toContain(`${join(folder, "postgres")} belongs to another user`);
});
