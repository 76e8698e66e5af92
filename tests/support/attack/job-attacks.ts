import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { ARCHIVES_PATH } from "~/features/studio/imports/rules.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { craftArchive } from "../archives.ts";
import type { startImapServer } from "../imap-server.ts";
import { until } from "../until.ts";
import { documentsOf } from "./hostile-documents.ts";
import type { Waited } from "./latency-probe.ts";
import type { openTarget } from "./target.ts";

type Target = Awaited<ReturnType<typeof openTarget>>;
type Contents = Parameters<typeof craftArchive>[1];
/** What others waited while a job read something hostile. */
export type JobSeen = Waited & { name: string };

const KB = 1024;
const READ_WITHIN_MS = 240_000;
const ID = "5f0c7bb2-1d3c-4d2e-9a57-0b8d4a2f9c12";

/** Mails for the mailbox of those that came back, as large as they are read. */
export const hostileMails = (seed: number, mixed: number): string[] =>
  (["mail", "mail parts"] as const).flatMap((format) =>
    documentsOf(format, 250 * KB, { seed, mixed }).map(({ text }) => text),
  );

/** Archives that are small to send and much to read. */
const archivesOf = (seed: number, mixed: number): [what: string, contents: () => Contents][] => [
  [
    "99,999 files that are listed",
    () => ({ manifest: { files: Array.from({ length: 99_999 }, (_, at) => fileOf(at)) } }),
  ],
  [
    "10,000 files",
    () => ({ files: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [fileOf(at).path, "a"])) }),
  ],
  ["a NUL in a name", () => ({ files: { "media/a\0b": "a" } })],
  ["saves of a draft", () => ({ files: { "records/page_saves.ndjson": saves(200) } })],
  ...documentsOf("json", 900 * KB, { seed, mixed }).map(({ what, text }): [string, () => Contents] => [
    what,
    () => ({
      files: { "records/pages.ndjson": `${text}\n`, "records/links.ndjson": `{"id":"${ID}","utm":${text}}\n` },
    }),
  ]),
];

const fileOf = (at: number) => ({ path: `media/pictures/a/${at}.jpg`, bytes: 1, sha256: "0".repeat(64) });

const saves = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const patches = Array.from({ length: 2_000 }, (_, row) => ({
      path: `lists.cast.byId.r${row}`,
      was: null,
      value: {},
    }));
    return `${JSON.stringify({ page_id: ID, revision: at, patch_id: ID, patches, answer: {}, saved_at: "2026-01-01T00:00:00Z" })}\n`;
  }).join("");

/** Sends each archive as its owner's browser does, and waits until the worker has read it. */
export async function archiveAttacks(
  target: Target,
  { seed, mixed }: { seed: number; mixed: number },
): Promise<JobSeen[]> {
  const folder = await mkdtemp(join(tmpdir(), "archives-"));
  const db = dbOf(target);
  const seen: JobSeen[] = [];
  for (const [what, contents] of archivesOf(seed, mixed)) {
    const bytes = await readFile(await craftArchive(folder, contents()));
    const { gapMs, heldMs } = await target.probe.during(() => sent(target, db, bytes));
    seen.push({ name: `archive: ${what}`, gapMs, heldMs });
    await db.execute(sql`delete from account_imports`);
  }
  await rm(folder, { recursive: true });
  await db.$client.end();
  return seen;
}

async function sent({ baseUrl, cookies }: Target, db: Db, bytes: Buffer) {
  const headers = { cookie: cookies.owner, origin: baseUrl, "tus-resumable": "1.0.0" };
  const name = `filename ${Buffer.from("a.zip").toString("base64")}`;
  const created = await fetch(new URL(ARCHIVES_PATH, baseUrl), {
    method: "POST",
    headers: { ...headers, "upload-length": String(bytes.length), "upload-metadata": name },
  });
  await fetch(new URL(created.headers.get("location") ?? "", baseUrl), {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: new Uint8Array(bytes),
  });
  const isRead = async () => {
    const { rows } = await db.execute(sql`select status from account_imports`);
    return ["checked", "failed"].includes(String(rows[0]?.status));
  };
  await until(isRead, "the archive is read", READ_WITHIN_MS);
}

type Mailbox = Awaited<ReturnType<typeof startImapServer>>;

/** Asks for the mails that came back, and waits until each of them is read. */
export async function mailAttack(target: Target, mailbox: Mailbox): Promise<JobSeen> {
  const db = dbOf(target);
  const { gapMs, heldMs } = await target.probe.during(async () => {
    await db.execute(sql`insert into pgboss.job (name, data) values (${"mail-returns.read"}, ${"{}"}::jsonb)`);
    await until(async () => mailbox.read().every(Boolean), "the mails are read", READ_WITHIN_MS);
  });
  await db.$client.end();
  return { name: `${mailbox.read().length} mails`, gapMs, heldMs };
}

const dbOf = ({ databaseUrl }: Target) => openDb(databaseUrl, createLog({ logLevel: "silent" }));
