// Campaigns: the mails a second of one to 50,000 people against pooled nodemailer with one fixed mail to the same mail
// server; how long its launch takes to answer; memory; and what the lists read of the database in an account with a
// thousand campaigns and a million contacts. Memory is compared with that after a test mail to the owner. `npm run bench -- campaigns 5000 100000` has fewer recipients and contacts.
import { execFile, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import { campaignsOfOwner } from "~/features/outreach/campaigns/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { BULK_CONNECTIONS } from "~/platform/bulk-turns.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createAccount } from "../tests/support/factories/account.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { buffersOf } from "./support/buffers.ts";
import { launchedOwner } from "./support/owner.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const RECIPIENTS = Number(process.argv[2] ?? 50_000);
const CONTACTS = Number(process.argv[3] ?? 1_000_000);
const CAMPAIGNS = 1_000;
const FEW = 20;
const [SPEED, LAUNCH_MS, EXTRA_MB, RATIO] = [0.8, 300, 100, 2];
const PATIENCE_MS = 1_800_000;

const WORDS = {
  ...{ name: "Premiere", subject: "{{recipientName}}, you are invited", templateId: "event" },
  ...{ message: "Dear {{recipientName}}, come and see.", ctaText: "Get a seat", ctaUrl: "https://seats.example/" },
  ...{ startDate: "2026-03-01", startTime: "12:00", zone: "UTC", postalAddress: "1 Salt Road, Ostend" },
};

const folder = await scratchFolder();
const [keyFile, mailFile] = [join(folder, "dkim.pem"), join(folder, "first.eml")];
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
await writeFile(keyFile, privateKey.export({ format: "pem", type: "pkcs8" }));
const sink = await startSink();
const product = await startProductProcess({
  dataDir: join(folder, "data"),
  env: {
    ...{ SMTP_URL: sink.url, MAIL_FROM: "IndieLens <hello@films.example>", CAMPAIGN_WARM_UP: "false" },
    ...{ DKIM_DOMAIN: "films.example", DKIM_SELECTOR: "mail", DKIM_KEY_FILE: keyFile },
  },
});
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
await measureSending();
await measureLists();
await db.$client.end();
await product.discard();
sink.stop();
await rm(folder, { recursive: true, force: true });

async function measureSending() {
  const owner = new Visitor(product.baseUrl);
  await launchedOwner(owner);
  const [account] = (await db.$client.query("update accounts set plan = 'pro' returning id")).rows;
  await addContacts(account.id, RECIPIENTS);
  const trial = await owner.post("/studio/campaigns/tests", WORDS);
  if (!trial.ok) throw new Error(`the test answered ${trial.status}`);
  await sleep(3_000);
  const idle = await residentMb();
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMb());
  }, 100);
  const before = sink.taken();
  const began = performance.now();
  const launched = await launch(owner);
  if (launched.status !== 302) throw new Error(`the launch answered ${launched.status}`);
  timeVerdict(`launch to ${RECIPIENTS} recipients`, performance.now() - began, LAUNCH_MS, " ms");
  const rate = await rateOf(before);
  clearInterval(watch);
  const bare = await bareRate(Math.min(RECIPIENTS, 5_000));
  console.log(`     ${rate.toFixed(0)} mails a second, bare ${bare.toFixed(0)}`);
  verdict("mails a second against bare nodemailer", rate / bare, "at least", SPEED);
  verdict("extra memory of a campaign", peak - idle, "at most", EXTRA_MB, " MB");
}

function launch(owner: Visitor) {
  return owner.post("/studio/campaigns/new", { ...WORDS, intent: "launch" });
}

/** Mails a second from the first tenth to the last mail. */
async function rateOf(before: number): Promise<number> {
  const taken = () => sink.taken() - before;
  await until(() => taken() >= RECIPIENTS / 10, "the first mails are sent", PATIENCE_MS);
  const [from, began] = [taken(), performance.now()];
  await until(() => taken() >= RECIPIENTS, "all mails are sent", PATIENCE_MS);
  return (1000 * (RECIPIENTS - from)) / (performance.now() - began);
}

async function bareRate(mails: number): Promise<number> {
  const words = [sink.url, keyFile, mailFile, String(mails), String(BULK_CONNECTIONS)];
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/support/bare-mailer.ts", ...words]);
  return Number(stdout);
}

async function startSink() {
  const child = spawn(process.execPath, ["bench/support/mail-sink.ts", mailFile], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let [port, taken] = [0, 0];
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (port) taken = Number(line);
    else port = Number(line);
  });
  await until(() => port > 0, "the mail server listens");
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, stop: () => child.kill() };
}

/** Resident memory of the product's own process. */
async function residentMb(): Promise<number> {
  const status = await readFile(join("/proc", String(product.pid), "status"), "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function addContacts(accountId: AccountId, count: number) {
  return db.$client.query(
    `insert into contacts (account_id, email, name, consent_version, subscribed_at, confirmed_at, created_at)
     select $1, 'reader-' || n || '@example.org', 'Reader ' || n, '2026-11', now(), now(), now() - n * interval '1 second'
     from generate_series(1, $2::int) n`,
    [accountId, count],
  );
}

function addCampaigns(accountId: AccountId, count: number) {
  return db.$client.query(
    `insert into campaigns (account_id, name, subject, template_id, message, cta_text, cta_url, status, audience,
       starts_at, zone, sent, created_at, updated_at)
     select $1, 'Letter ' || n, 'News ' || n, 'newsletter', repeat('Come and see. ', 40), 'Go', 'https://seats.example/',
       'completed', 'all', now(), 'UTC', 1000, now() - n * interval '1 day', now() from generate_series(1, $2::int) n`,
    [accountId, count],
  );
}

async function measureLists() {
  const [few, many] = [await filled(FEW, FEW), await filled(CAMPAIGNS, CONTACTS)];
  await db.$client.query("vacuum analyze contacts, campaigns");
  await compare("campaigns", few, many, (id) => campaignsOfOwner(db, id, { search: "", status: null, after: null }));
  await compare("contacts", few, many, (id) => contactsOfOwner(db, id, { filter: "all", search: "", after: null }));
}

async function filled(campaigns: number, contacts: number): Promise<AccountId> {
  const { accountId } = await createAccount(db);
  await addCampaigns(accountId, campaigns);
  await addContacts(accountId, contacts);
  return accountId;
}

async function compare(what: string, few: AccountId, many: AccountId, read: (id: AccountId) => Promise<unknown>) {
  const [ofFew, ofMany] = [await buffersOf(db, () => read(few)), await buffersOf(db, () => read(many))];
  console.log(`     ${ofFew} buffers of a small account, ${ofMany} of a large one`);
  verdict(`list of ${what}, times the buffers`, ofMany / ofFew, "at most", RATIO);
}
