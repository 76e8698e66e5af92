import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { MAILBOX_DAILY_MOST } from "~/features/account/mail/rules/mailboxes.ts";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import type { Delivery } from "../smtp-recorder.ts";
import { Visitor } from "../visitor.ts";
import type { Journal, UploadRecord } from "./journal.ts";
import { type Ledger, unfinishedJobs } from "./recovery.ts";

/** Findings by kind; a faultless run has none. */
export type Findings = { lost: string[]; doubled: string[]; stuck: string[]; orphans: string[] };

type Scene = { baseUrl: string; dataDir: string; ledger: Ledger; deliveries: Delivery[] };

const SECONDS_OFF = 0.5;

/** Compares the acknowledged changes with the stored state. */
export async function audit(journals: Journal[], scene: Scene): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], stuck: [], orphans: [] };
  for (const journal of journals) {
    findings.lost.push(...journal.broken);
    await auditAccount(journal, scene, findings);
    await auditPage(journal, scene, findings);
    await auditVersions(journal, scene, findings);
    for (const upload of journal.uploads) await auditUpload(upload, journal, scene, findings);
    auditMails(journal, scene, findings);
  }
  // Pages that were requested just now have enqueued their og-images.
  const unfinished = await unfinishedJobs(scene.ledger);
  findings.stuck.push(...unfinished.map(({ name, state }) => `job ${name} is ${state}`));
  await auditLeftovers(scene, findings);
  return findings;
}

async function auditAccount({ email, password }: Journal, { baseUrl, ledger }: Scene, { lost, doubled }: Findings) {
  const answer = await new Visitor(baseUrl).post("/login", { email, password });
  if (answer.status !== 302) lost.push(`${email} cannot sign in: ${answer.status}`);
  const rows = await ledger.rows("select id from accounts where email = $1", [email]);
  if (rows.length > 1) doubled.push(`${rows.length} accounts of ${email}`);
}

async function auditPage({ username, published }: Journal, { baseUrl }: Scene, { lost }: Findings) {
  const response = await fetch(`${baseUrl}/u/${username}`);
  if (response.ok !== (published === true))
    lost.push(`${username}: published ${published}, visitors get ${response.status}`);
}

const VERSIONS = `
  select v.version, v.document, v.version = p.published_version as public, f.title
  from page_versions v join pages p on p.id = v.page_id join films f on f.id = p.film_id join accounts a on a.id = p.account_id
  where a.email = $1 order by v.version`;

/** A publication is there whole, with its rows, or not at all; one that was asked for twice is there once. */
async function auditVersions({ email, publishedWords }: Journal, { ledger }: Scene, { lost, doubled }: Findings) {
  const versions = await ledger.rows(VERSIONS, [email]);
  const shown = versions.find((version) => version.public);
  for (const [path, words] of Object.entries(publishedWords ?? {}))
    if (valueAt(shown?.document, path) !== words) lost.push(`${email}: ${path} was published and is not public`);
  const title = valueAt(shown?.document, "title") ?? valueAt(shown?.document, "film.title");
  if (shown?.title !== title) lost.push(`${email}: the film's row and the published version have other titles`);
  const texts = versions.map(({ document }) => JSON.stringify(document));
  for (const [index, text] of texts.entries())
    if (text === texts[index - 1]) doubled.push(`${email}: one publication is there twice`);
}

async function auditUpload(upload: UploadRecord, { email }: Journal, scene: Scene, { lost, doubled }: Findings) {
  const { videoId, fate } = upload;
  const rows = await scene.ledger.rows(
    "select v.status, v.failure, v.playable_key from videos v join accounts a on a.id = v.account_id where v.id = $1 and a.email = $2",
    [videoId, email],
  );
  if (rows.length > 1) doubled.push(`${rows.length} rows of video ${videoId}`);
  const [row] = rows;
  if (!row) return void lost.push(`video ${videoId} has no row`);
  const { status, failure } = row;
  const expected = {
    uploading: ["failed"],
    complete: ["ready"],
    cancelled: ["cancelled"],
    "in doubt": ["ready", "cancelled"],
  };
  if (!expected[fate].includes(String(status))) lost.push(`${fate} video ${videoId} is ${status} (${failure})`);
  if (status === "ready") await auditFilm(upload, String(row.playable_key), scene, lost);
}

async function auditFilm({ videoId, seconds }: UploadRecord, key: string, { dataDir }: Scene, lost: string[]) {
  const probe = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", join(dataDir, "files", key)];
  const duration = await promisify(execFile)("ffprobe", probe).then(({ stdout }) => Number(stdout), String);
  if (typeof duration === "string" || Math.abs(duration - seconds) > SECONDS_OFF) {
    lost.push(`video ${videoId} of ${seconds} s plays ${duration} s`);
  }
}

function auditMails({ email, mailsRequested, mailsInDoubt }: Journal, scene: Scene, { lost, doubled }: Findings) {
  const deliveries = scene.deliveries.filter(({ to, end }) => to === email && end !== null);
  const mails = new Set(deliveries.map(({ messageId }) => messageId)).size;
  if (mails < Math.min(mailsRequested, MAILBOX_DAILY_MOST))
    lost.push(`${email} asked for ${mailsRequested} mails and got ${mails}`);
  if (mails > mailsRequested + mailsInDoubt) doubled.push(`${email} asked for ${mailsRequested} mails, got ${mails}`);
}

async function auditLeftovers({ ledger, dataDir }: Scene, { stuck, orphans }: Findings) {
  const standing = await ledger.rows(
    "select id, status from videos where status in ('uploading', 'uploaded', 'processing')",
  );
  stuck.push(...standing.map(({ id, status }) => `video ${id} is ${status}`));
  const named = await ledger.rows("select id, playable_key, poster_key, original_key from videos");
  const folders = { films: "playable_key", posters: "poster_key", originals: "original_key" };
  for (const [folder, column] of Object.entries(folders)) {
    const wanted = new Set(named.filter((row) => row[column]).map(({ id }) => String(id)));
    const there = await namesIn(join(dataDir, "files", folder));
    orphans.push(...there.filter((id) => !wanted.has(id)).map((id) => `${folder}/${id}`));
    for (const id of wanted) if (!there.includes(id)) stuck.push(`the row of video ${id} names missing ${folder}`);
  }
  const artifacts = new Set((await ledger.rows("select id from prints")).map(({ id }) => String(id)));
  const printed = await namesIn(join(dataDir, "files/prints"));
  orphans.push(...printed.filter((id) => !artifacts.has(id)).map((id) => `prints/${id}`));
  for (const folder of ["uploads", "archive-uploads", "work", "files/.incoming"]) {
    orphans.push(...(await namesIn(join(dataDir, folder))).map((name) => `${folder}/${name}`));
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
