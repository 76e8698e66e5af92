// Kills the product, or its database alone, while it works: how long until each kind of work goes on.
// Argument: number of kills (default 4). OTHER_ROOT names a folder with another built product to compare with.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { contacts } from "~/db/schema/contacts.ts";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { originalKey, playableKey } from "~/features/video/videos/rules.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import { createAccount } from "../tests/support/factories/account.ts";
import { createSite } from "../tests/support/factories/content.ts";
import { createCampaign } from "../tests/support/factories/outreach.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { startFaultyMailServer } from "../tests/support/faulty-mail-server.ts";
import { makeFilm } from "../tests/support/films.ts";
import { plantedFilm } from "../tests/support/planted-film.ts";
import { familyOf } from "../tests/support/processes.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { timeVerdict } from "./support/verdict.ts";

/** Wanted of the product with its embedded database, once its process runs again. */
const LONGEST_S = 10;
const PATIENCE_MS = 420_000;
const MS_PER_MAIL = 3_000;
/** So few that all of them are claimed at once. */
const RECIPIENTS = 380;
const MAILS = 400;
const FILM_SECONDS = 30;

const [kills = 4] = process.argv.slice(2).map(Number);
const dataDir = await scratchFolder();
const server = await startFaultyMailServer({ next: () => "none", isGone: () => false, msPerMail: MS_PER_MAIL });
const env = { SMTP_URL: server.url, CAMPAIGN_WARM_UP: "false" };
const root = process.env.OTHER_ROOT ?? ".";
let product = await startProductProcess({ dataDir, env, root });
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));

await seed();
const KINDS = ["mail.deliver", "campaigns.send", "videos.prepare", "clips.make"];
await until(async () => (await taken(new Date(0))).size === KINDS.length, "every kind is at work", PATIENCE_MS);

for (let kill = 1; kill <= kills; kill++) {
  const { port } = product;
  const at = await killed(async () => {
    for (const pid of await familyOf(product.pid ?? 0)) endNow(pid);
    await product.ended();
    product = await startProductProcess({ dataDir, env, root, port });
  });
  console.log(
    `kill ${kill} of everything: requests are answered after ${((Date.now() - at.getTime()) / 1000).toFixed(1)} s`,
  );
  await report(`kill ${kill} of everything`, { at, from: new Date() });
}
for (let kill = 1; kill <= kills; kill++) {
  const at = await killed(async () => {
    const postmaster = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0];
    endNow(Number(postmaster));
  });
  await report(`kill ${kill} of PostgreSQL`, { at, from: at });
}
await product.end("SIGKILL");
await db.$client.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

/** The moment of the kill, by the clock of the database's machine. */
async function killed(kill: () => Promise<void>): Promise<Date> {
  const at = new Date();
  await kill();
  return at;
}

function endNow(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** Kinds with a job that was taken, or still ran, after this moment. */
async function taken(since: Date): Promise<Set<string>> {
  const { rows } = await db
    .execute<{ name: string }>(
      sql`select distinct name from pgboss.job where name = any(${sql.param(KINDS)}::text[])
        and (started_on > ${since} or (state = 'active' and heartbeat_on > ${since}))`,
    )
    .catch(() => ({ rows: [] }));
  return new Set(rows.map(({ name }) => name));
}

/** Says when each kind goes on: after a kill of the product, once it answers requests again. */
async function report(what: string, { at, from }: { at: Date; from: Date }) {
  const [mails, seen] = [server.received.length, new Set<string>()];
  const seconds = () => (Date.now() - from.getTime()) / 1000;
  const tell = (kind: string) => {
    seen.add(kind);
    timeVerdict(`${what}: ${kind}`, seconds(), LONGEST_S, " s");
  };
  await until(
    async () => {
      for (const kind of await taken(at)) if (!seen.has(kind)) tell(kind);
      const isCampaign = server.received.slice(mails).some((to) => to.endsWith("campaign.example"));
      if (isCampaign && !seen.has("a campaign's next mail")) tell("a campaign's next mail");
      return seen.size > KINDS.length;
    },
    "every kind goes on",
    PATIENCE_MS,
  );
}

async function seed() {
  const storage = await openLocalStorage(join(dataDir, "files"));
  const boss = new PgBoss({ connectionString: product.databaseUrl, supervise: false, schedule: false, migrate: false });
  await boss.start();
  const { accountId } = await createAccount(db, { plan: "pro" });
  await createSite(db, accountId);
  const now = new Date();

  const agreed = { accountId, consentVersion: "2026-11", subscribedAt: now, confirmedAt: now, createdAt: now };
  const people = Array.from({ length: RECIPIENTS }, (_, n) => ({ ...agreed, email: `reader${n}@campaign.example` }));
  await db.insert(contacts).values(people);
  const { id: campaignId } = await createCampaign(db, accountId, { status: "active", nextRoundAt: now });
  for (const share of [1, 2]) await boss.send("campaigns.send", { campaignId, share });

  const { rows: mails } = await db.execute<{
    id: string;
  }>(sql`insert into mails (account_id, recipient, subject, html, text)
    select ${accountId}, 'one@single.example', 'Hello', '<p>Hello</p>', 'Hello' from generate_series(1, ${MAILS})
    returning id`);
  for (const { id } of mails) await boss.send("mail.deliver", { mailId: id });

  const original = newId<VideoId>();
  await storage.putFile(originalKey(original), await makeFilm(dataDir, "old-full-hd.mp4", FILM_SECONDS));
  const uploaded = { status: "uploaded", readyAt: null, originalKey: originalKey(original), updatedAt: now } as const;
  await createVideo(db, accountId, { id: original, ...uploaded });
  await boss.send("videos.prepare", { videoId: original });

  const videoId = newId<VideoId>();
  const film = join(dataDir, "planted.mp4");
  await plantedFilm(film);
  await storage.putFile(playableKey(videoId), film);
  await createVideo(db, accountId, { id: videoId, playableKey: playableKey(videoId), durationMs: 170_000 });
  const wishes = { title: "Salt Road", wanted: 8, aspect: "9:16", filmMs: 170_000 } as const;
  const [run] = await db
    .insert(clipRuns)
    .values({ accountId, videoId, status: "waiting", ...wishes })
    .returning({ id: clipRuns.id });
  await boss.send("clips.make", { runId: run?.id });
  await boss.stop({ graceful: false });
}
