import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { enqueueSending } from "~/features/outreach/campaigns/commands/launching.server.ts";
import type { CampaignId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { createAccount } from "./factories/account.ts";
import { createSite } from "./factories/content.ts";
import { createCampaign } from "./factories/outreach.ts";
import { type MailFault, startFaultyMailServer } from "./faulty-mail-server.ts";
import { type ProductProcess, startProductProcess } from "./product-process.ts";
import { randomOf } from "./random.ts";
import { until, WORK_HANGS_MS } from "./until.ts";

type Place = { db: Db; queue: Queue; databaseUrl: string; dataDir: string };
type Storm = { recipients: number; kills: number; seed: number };

/** Slow enough that there is time for kills. */
const MS_PER_MAIL = 200;
const SWEPT_EVERY_MS = 400;
const ENDED_WITHIN_MS = 5_000;
/** Each of these befalls one mail in forty. */
const FAULTS: MailFault[] = ["cut-before-data", "cut-before-answer", "cut-after-answer", "421", "450", "slow"];
const FAULTS_OF = 40;
const isGone = (address: string) => /^reader\d*77@/.test(address);

/**
 * Sends a campaign by two workers to a mail server with faults, while workers are killed in turn, and at every
 * third time the connections of the database. Returns what became of every recipient.
 */
export async function stormOver(place: Place, { recipients, kills, seed }: Storm) {
  const random = randomOf(seed);
  const next = () => FAULTS[random(FAULTS_OF)] ?? "none";
  const server = await startFaultyMailServer({ next, isGone, msPerMail: MS_PER_MAIL });
  const id = await campaignTo(place, recipients, seed);
  const workers: Promise<ProductProcess>[] = [];
  let open = 0;
  try {
    open = await sentUnderKills(place, { id, recipients, server, workers, kills });
  } finally {
    // A worker that lived on would send the mails of the next storm to this server.
    for (const worker of workers) await (await worker).end("SIGKILL");
    await server.stop();
  }
  return { ...judged(server.received, await statesOf(place.db, id)), bound: open + server.cuts.afterData };
}

type Sending = {
  id: CampaignId;
  recipients: number;
  server: Awaited<ReturnType<typeof startFaultyMailServer>>;
  /** Those that live, the next victim first. */
  workers: Promise<ProductProcess>[];
  kills: number;
};

/** Resolves once the campaign is completed, to how many mails can have been under way at the kills. */
async function sentUnderKills(place: Place, { id, recipients, server, workers, kills }: Sending): Promise<number> {
  const start = () => workers.push(workerOf(place, server.url));
  start();
  start();
  await Promise.all(workers);
  await enqueue(place, id);
  const isDone = () => isCompleted(place.db, id);
  const passed = (isTime: () => Promise<boolean>, what: string) =>
    until(() => passTime(place, id).then(isTime), what, WORK_HANGS_MS);
  const open: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const due = (recipients * kill) / (kills + 2);
    await passed(async () => server.received.length >= due || (await isDone()), "mails are sent");
    open.push(server.connections());
    if (kill % 3 === 2) {
      // One that still starts would not come up, and nobody starts it again.
      await Promise.all(workers);
      await dropConnections(place.db);
    } else {
      await (await workers.shift())?.end("SIGKILL");
      // The others go on while it starts.
      if (kill < kills) start();
    }
  }
  await passed(isDone, "the campaign is completed");
  return sum(open);
}

async function isCompleted(db: Db, id: CampaignId): Promise<boolean> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row?.status === "completed";
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

const workerOf = ({ dataDir, databaseUrl }: Place, smtpUrl: string): Promise<ProductProcess> =>
  startProductProcess({ dataDir, databaseUrl, role: "worker", env: { SMTP_URL: smtpUrl, CAMPAIGN_WARM_UP: "false" } });

/** Addresses of its own for each storm: one that a server called unknown gets nothing from any account again. */
async function campaignTo(place: Place, recipients: number, seed: number): Promise<CampaignId> {
  const { accountId } = await createAccount(place.db, { plan: "pro" });
  await createSite(place.db, accountId);
  const now = new Date();
  const agreed = { consentVersion: "2026-11", subscribedAt: now, confirmedAt: now, createdAt: now };
  const people = Array.from({ length: recipients }, (_, n) => ({
    accountId,
    email: `reader${n}@storm${seed}.example.org`,
    ...agreed,
  }));
  await place.db.insert(contacts).values(people);
  return (await createCampaign(place.db, accountId, { status: "active", nextRoundAt: now })).id;
}

const enqueue = ({ db, queue }: Place, id: CampaignId) => db.transaction((tx) => enqueueSending({ tx, queue }, id));

/** Ends every wait, and sends the jobs that the sweep of each minute would send. */
async function passTime(place: Place, id: CampaignId): Promise<void> {
  const { db } = place;
  const queued = and(eq(campaignSends.campaignId, id), eq(campaignSends.state, "queued"));
  const free = db
    .select({ id: campaignSends.id })
    .from(campaignSends)
    .where(queued)
    .for("update", { skipLocked: true });
  await db.update(campaignSends).set({ notBefore: null }).where(inArray(campaignSends.id, free));
  await enqueue(place, id);
  await sleep(SWEPT_EVERY_MS);
}

/** Returns once they have ended, and this process has heard of those that were its own. */
async function dropConnections(db: Db): Promise<void> {
  const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
  await db.execute(sql`select pg_terminate_backend(pid, ${ENDED_WITHIN_MS}) from pg_stat_activity where ${others}`);
  await sleep(0);
}

const statesOf = (db: Db, id: CampaignId) =>
  db
    .select({ email: contacts.email, state: campaignSends.state })
    .from(campaignSends)
    .innerJoin(contacts, eq(contacts.id, campaignSends.contactId))
    .where(eq(campaignSends.campaignId, id));

/** Compares what the mail server has taken with what the product says of each recipient. */
function judged(received: string[], said: Awaited<ReturnType<typeof statesOf>>) {
  const has = new Set(received);
  const wrong = said.filter(({ email, state }) => {
    if (state === "sent") return !has.has(email);
    if (state === "refused") return has.has(email) || !isGone(email);
    return state !== "uncertain";
  });
  return {
    twice: received.length - has.size,
    /** Recipients of whom the product says something else than what became of their mail. */
    wrong,
    uncertain: said.filter(({ state }) => state === "uncertain").length,
    sent: said.filter(({ state }) => state === "sent").length,
    refused: said.filter(({ state }) => state === "refused").length,
  };
}
