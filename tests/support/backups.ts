import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { jobs } from "~/jobs.ts";
import { mayCopyRows } from "~/platform/backup/rules.ts";
import { tablesOf } from "~/platform/catalogue.ts";
import { startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";

import { storedMails } from "./mail.ts";

type Settings = Record<string, string>;

type Verb =
  | "backup"
  | "restore"
  | "announce"
  | "import"
  | "ledger"
  | "remove-factor"
  | "senders"
  | "operators"
  | "withhold";

/** A command of the operator without npm, as a process that a test may kill. */
export function spawnScript(verb: Verb, args: string[], settings: Settings): ChildProcess {
  const env = { ...process.env, NODE_ENV: "production", BASE_URL: "", DATABASE_URL: "", ...settings };
  const script = ["--import", "./scripts/resolve-paths.ts", `scripts/${verb}.ts`, ...args];
  return spawn(process.execPath, script, { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs it to its end; returns its exit code and its output. */
export async function runScript(verb: Verb, args: string[], settings: Settings) {
  const child = spawnScript(verb, args, settings);
  const printed = Promise.all([child.stdout, child.stderr].map(async (stream) => (await stream?.toArray())?.join("")));
  const [code] = await once(child, "exit");
  return { code, output: (await printed).join("") };
}

const SCHEDULED = jobs.flatMap(({ name, cron }) => (cron ? [`'${name}'`] : [])).join(", ");

/** Every row that a backup copies, and every waiting job, as comparable text; scheduled jobs are left out. */
export async function everyRow(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found: Record<string, string[]> = {};
  const rowsOf = async (query: string) =>
    (await client.query(`select row_to_json(one)::text as line from (${query}) as one order by line`)).rows;
  for (const { name } of (await tablesOf(client)).filter(({ name }) => mayCopyRows(name))) {
    found[name] = (await rowsOf(`select * from ${name}`)).map(({ line }) => line);
  }
  const waiting = `select id, name, data from pgboss.job
    where state < 'completed' and not starts_with(name, '__') and name not in (${SCHEDULED})`;
  found.waiting = (await rowsOf(waiting)).map(({ line }) => line);
  await client.end();
  return found;
}

/** Every file of the store and of the outbox, with the digest of its bytes. */
export async function everyFile(dataDir: string): Promise<Record<string, string>> {
  const storage = await openLocalStorage(join(dataDir, "files"));
  const found: Record<string, string> = {};
  for await (const { key } of storage.files()) {
    found[key] = await digestOf(join(dataDir, "files", key));
  }
  for (const { id, ...mail } of await storedMails(dataDir)) found[`outbox ${id}`] = JSON.stringify(mail);
  found["auth-secret"] = await readFile(join(dataDir, "auth-secret"), "utf8");
  return found;
}

/** Digest of bytes, or of the file of that path. */
export async function digestOf(bytes: Uint8Array | string): Promise<string> {
  return hash("sha256", typeof bytes === "string" ? await readFile(bytes) : bytes, "hex");
}

/** The database under a data folder, running until `stop`. */
export function rowsOfFolder(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, log: createLog({ logLevel: "silent" }) });
}
