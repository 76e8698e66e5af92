import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import { accountMails } from "~/features/account/accounts/emails/post.server.tsx";
import { validSessionsAmong } from "~/features/account/accounts/queries.server.ts";
import { PASSWORD_LENGTH } from "~/features/account/accounts/rules.ts";
import {
  accountIn,
  DOMAIN_CHANGED,
  domainPageKey,
  LINK_CHANGED,
  PAGE_CHANGED,
} from "~/features/account/addresses/rules.ts";
import { removeRestored } from "~/features/account/leaving/jobs.server.ts";
import { announcementInput } from "~/features/account/live-updates/input.ts";
import { RESYNC, STREAM_BOUNDS, UPDATE_ANNOUNCED } from "~/features/account/live-updates/rules.ts";
import { needsFactor } from "~/features/account/second-factors/queries.server.ts";
import { provenDomains } from "~/features/content/domains/queries.server.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { recordConversions } from "~/features/insights/conversion-events/commands.server.ts";
import type { ReportedConversion } from "~/features/insights/conversion-events/rules.ts";
import { countMachines } from "~/features/insights/machines/commands.server.ts";
import type { RefusedVisit } from "~/features/insights/machines/rules.ts";
import { openHereAnnouncer } from "~/features/insights/now/commands.server.ts";
import { recordViewings } from "~/features/insights/playback/commands.server.ts";
import type { ReportedViewing } from "~/features/insights/playback/rules.ts";
import { saltOfDay } from "~/features/insights/salts/commands.server.ts";
import { saltLifeMs } from "~/features/insights/salts/rules.ts";
import { recordVisits } from "~/features/insights/visits/commands.server.ts";
import { BROWSER_CLASSES, type ReportedVisit } from "~/features/insights/visits/rules.ts";
import { type MediaStanding, STANDINGS_IN_MEMORY } from "~/features/page/media-access/rules.ts";
import type { Grant } from "~/features/page/screeners/queries.server.ts";
import { GRANTS_IN_MEMORY } from "~/features/page/screeners/rules.ts";
import { recordPaidClicks } from "~/features/promotion/boosts/commands/charges.server.ts";
import { recordImpressions } from "~/features/promotion/boosts/commands/impressions.server.ts";
import type { ReportedImpression } from "~/features/promotion/boosts/rules/impressions.ts";
import type { Click, CurrentLink } from "~/features/promotion/clicks/rules.ts";
import { boostedPages } from "~/features/promotion/featured/queries.server.ts";
import type { Boosted } from "~/features/promotion/featured/rules.ts";
import { importKey } from "~/features/studio/imports/rules.ts";
import { originalKey } from "~/features/video/videos/rules.ts";
import { publicPageHeaders } from "~/http/security.server.ts";
import { jobs, schedules } from "~/jobs.ts";
import type { SessionId } from "~/lib/ids.ts";
import { openClickers } from "~/middleware/clicks.server.ts";
import { openAddressHashes } from "~/platform/address-hashes.ts";
import { openAkismet } from "~/platform/akismet.ts";
import { AnnouncedCache } from "~/platform/announced-cache.ts";
import { AnnouncedMap } from "~/platform/announced-map.ts";
import { openAuth } from "~/platform/auth.ts";
import { storedAuthSecret } from "~/platform/auth-secret.ts";
import { openSnapshots } from "~/platform/backup/snapshot.server.ts";
import { openBatchWriter } from "~/platform/batch-writer.ts";
import type { Config } from "~/platform/config.ts";
import { openCountries } from "~/platform/countries.ts";
import { openDailyNames } from "~/platform/daily-names.ts";
import { awaitDatabase, type Db, openDb } from "~/platform/db.ts";
import { openDns } from "~/platform/dns.ts";
import { startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import { EventStreams } from "~/platform/event-streams.ts";
import { FairQueue } from "~/platform/fair-queue.ts";
import { type Fetcher, openFetcher } from "~/platform/fetch.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { openFiles } from "~/platform/files.ts";
import { addGauges } from "~/platform/gauges.ts";
import { withHeldRemovals } from "~/platform/held-removals.ts";
import { openKeptSecrets } from "~/platform/kept-secrets.ts";
import type { Log } from "~/platform/log.ts";
import { watchLoop } from "~/platform/loop-watch.ts";
import { openMail } from "~/platform/mail.ts";
import { openMailEvents } from "~/platform/mail-events.ts";
import { openMailbox } from "~/platform/mailbox.ts";
import { meterStorage } from "~/platform/metered-storage.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { migrateDb } from "~/platform/migrate.ts";
import { listenTo } from "~/platform/notifications.ts";
import { openOneTimeCodes } from "~/platform/one-time-codes.ts";
import { PageCache } from "~/platform/page-cache.ts";
import { openPayments } from "~/platform/payments.ts";
import { openQrCodes, QR_THREADS } from "~/platform/qr.ts";
import { openQueue } from "~/platform/queue.ts";
import { openRateLimiter } from "~/platform/rate-limit.ts";
import { openReturnPaths } from "~/platform/return-paths.ts";
import { openBrowserTokens, openDomainTokens, openKeyedHash, openSealedIds, openTimeTokens } from "~/platform/seals.ts";
import { openUploadLocks } from "~/platform/upload-locks.ts";
import { openUsernameHashes } from "~/platform/username-hashes.ts";
import { openVisitors } from "~/platform/visitors.ts";
import { openWebPush } from "~/platform/web-push.ts";
import { WriteBehind } from "~/platform/write-behind.ts";

export type Product = Awaited<ReturnType<typeof startProduct>>;

const PASSWORDS = { passwordLength: PASSWORD_LENGTH };

/**
 * Opens everything outside that the product needs, and starts the worker where this process has that role.
 * `root` is the package's folder, which contains migrations and built assets.
 */
export async function startProduct(config: Config, log: Log, root: string) {
  await mkdir(config.dataDir, { recursive: true });
  const countries = await countriesOf(config);
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? postgres?.url ?? "";
  const db = openDb(url, log);
  await awaitDatabase(db, log);
  await migrateDb(db, root, openSnapshots(config.dataDir, root), log);
  const metrics = openMetrics({ withRuntime: config.metricsToken !== null });
  const loop = watchLoop({ log, metrics });
  const files = await openFiles(config, { film: originalKey, archive: importKey });
  const { uploads, archives } = files;
  const storage = withHeldRemovals(meterStorage(files.storage, metrics), db);
  const uploadLocks = openUploadLocks({ url, log, datastores: [uploads.datastore, archives.datastore] });
  const queue = await openQueue({ url, jobs, log, meters: { ...metrics, loop } });
  const ffmpeg = openFfmpeg(log);
  const fetcher = openFetcher({ baseUrl: config.baseUrl });
  const mail = openMail(config, metrics);
  const payments = await openPayments(config);
  const secret = config.authSecret ?? (await storedAuthSecret(config.dataDir));
  const mails = accountMails(db, queue, config.baseUrl);
  const auth = openAuth({ config, db, secret, log, mails, needsFactor: (id) => needsFactor(db, id), ...PASSWORDS });
  const limiter = openRateLimiter(db.$client, config.rateLimits);
  const memory = await openMemory(db, url, config, log);
  const { pages, links, standings, grants, domains } = memory;
  const clicks = clicksInto(db, log);
  const boosted = new LRUCache<"all", Boosted[]>({
    ...BOOSTED_IN_MEMORY,
    fetchMethod: () => boostedPages(db, new Date()),
  });
  const codes = openQrCodes(root);
  const liveUpdates = openLiveUpdates(db, url, log);

  addGauges(metrics, { pool: db.$client, queue, pages, clicks, streams: liveUpdates.streams, dataDir: config.dataDir });

  const product = {
    config,
    countries,
    log,
    metrics,
    loop,
    root,
    db,
    ...{ storage, uploads, archives, uploadLocks },
    ...{ queue, ffmpeg },
    ...{ fetcher, akismet: openAkismet(config, log) },
    mail,
    payments,
    auth,
    limiter,
    pages,
    ...gatheringsInto(db, liveUpdates.here),
    visitors: openVisitors(secret),
    dailyNames: dailyNamesFrom(db),
    /** Every boost that may be shown, at most a second old. */
    boosted: () => boosted.forceFetch("all"),
    links,
    /** Whose media are public, and what the tokens of screeners open. */
    ...{ standings, grants },
    clicks,
    clickers: openClickers({ overTls: config.baseUrl.startsWith("https:") }),
    codes,
    liveUpdates,
    lines: { pictures: new FairQueue(PICTURES_IN_LINE), codes: new FairQueue(CODES_IN_LINE) },
    ...sealsOf(secret),
    ...openWithFormerSecret(secret, config, fetcher),
    /** Every page's own domain that was proven, by its host, and by the page's id as alias. */
    domains,
    dns: openDns(config.dnsServers),
    webPush: openWebPush({ secret, fetcher, baseUrl: config.baseUrl }),
    /** Ends running jobs, then connections, then the embedded database. */
    async stop() {
      await queue.stop();
      mail.stop();
      await codes.stop();
      await clicks.stop();
      await liveUpdates.stop();
      await memory.stop();
      await uploadLocks.stop();
      files.close();
      await db.$client.end();
      await postgres?.stop();
      loop.stop();
    },
  };
  if (!payments) log.info("STRIPE_SECRET_KEY is not set: donations are thanked for, and no money moves");
  if (config.role !== "web") await startWork(product);
  return product;
}

async function startWork(product: Product) {
  const { mail, log, queue } = product;
  void mail.complaint().then((complaint) => complaint && log.warn(complaint));
  await queue.work(jobs, schedules, product);
  await removeRestored(product);
}

/** Where the countries of visitors are read; a header that is configured wins. */
const countriesOf = async ({ countryHeader, countryDatabase }: Config) => ({
  header: countryHeader,
  at: countryHeader ? null : await openCountries(countryDatabase),
});

/** What requests are answered from without the database, kept current by its notifications. */
async function openMemory(db: Db, url: string, config: Config, log: Log) {
  const pages = new PageCache(publicPageHeaders(config));
  const { linkChanges, ...linksAndMedia } = openLinksAndMedia(url, log);
  const isSelling = config.stripe !== null;
  const domains = new AnnouncedMap<DomainPage>({
    load: (hosts) => provenDomains(db, isSelling, hosts),
    aliasOf: ({ pageId }) => pageId,
    // Rendered between the announcement and this moment, they would show a former state for ever.
    onRead: (read) => {
      for (const { host, path } of read) for (const key of [path, domainPageKey(host)]) pages.kept.forget(key);
    },
    log,
  });
  await domains.readAll();
  const changes = [
    listenTo(url, PAGE_CHANGED, invalidatePages(pages.kept), log),
    linkChanges,
    listenTo(url, DOMAIN_CHANGED, domains.listener, log),
  ];
  const stop = async () => {
    domains.stop();
    for (const listening of changes) await listening.stop();
  };
  return { pages, ...linksAndMedia, domains, stop };
}

/** What only this installation can write or read; each has a key of its own. */
const sealsOf = (secret: string) => ({
  timeTokens: openTimeTokens(secret),
  browserTokens: openBrowserTokens(secret),
  oneTimeCodes: openOneTimeCodes(secret),
  domainTokens: openDomainTokens(secret),
  proofHash: openKeyedHash(secret, "proof-codes"),
});

/** What is signed in mails, and remembered of people who are gone, outlives a change of the secret; and what reads returned mails by it. */
function openWithFormerSecret(secret: string, config: Config, fetcher: Fetcher) {
  const { formerAuthSecret: former, bounces, mailEvents } = config;
  const secrets: [string, ...string[]] = former ? [secret, former] : [secret];
  return {
    sealedIds: openSealedIds(secrets),
    addressHashes: openAddressHashes(secrets),
    keptSecrets: openKeptSecrets(secrets),
    usernameHashes: openUsernameHashes(secrets),
    returnPaths: openReturnPaths(bounces.address, secrets),
    mailbox: bounces.mailboxUrl ? openMailbox(bounces.mailboxUrl) : null,
    mailEvents: openMailEvents(mailEvents, fetcher),
  };
}

type HereAnnouncer = ReturnType<typeof openHereAnnouncer>;

/** Beacons of visitors, written in batches. */
const gatheringsInto = (db: Db, here: HereAnnouncer) => ({
  visits: openBatchWriter(async (batch: ReportedVisit[]) => here.seen(await recordVisits(db, batch))),
  viewings: openBatchWriter(async (batch: ReportedViewing[]) => here.seen(await recordViewings(db, batch))),
  conversions: openBatchWriter((batch: ReportedConversion[]) => recordConversions(db, batch)),
  machines: openBatchWriter((batch: RefusedVisit[]) => countMachines(db, batch)),
  impressions: openBatchWriter((batch: ReportedImpression[]) => recordImpressions(db, batch, new Date())),
});

const clicksInto = (db: Db, log: Log) =>
  new WriteBehind<Click>({
    what: "clicks on links",
    write: (waiting) => recordPaidClicks(db, waiting, new Date()),
    log,
  });

const dailyNamesFrom = (db: Db) =>
  openDailyNames({
    saltOf: (day) => saltOfDay(db, day, new Date()),
    lifeMs: (day) => saltLifeMs(day, new Date()),
    browserClasses: BROWSER_CLASSES,
  });

/** Entries expire after a minute, because conditions outside of the link's row and its owner's page can change. */
const LINKS_IN_MEMORY = { most: 20_000, oldestMs: 60_000 };

/** Each waiting request holds a file of up to 20 MB in memory. One core is left for everything else. */
const PICTURES_IN_LINE = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 16, waitingOfOne: 4 };

const CODES_IN_LINE = { atOnce: QR_THREADS, waiting: 64, waitingOfOne: 32 };

const BOOSTED_IN_MEMORY = { max: 1, ttl: 1_000 };

/** Short links, and who may have which media: a change of an account's pages announces all of them. */
function openLinksAndMedia(url: string, log: Log) {
  const links = new AnnouncedCache<CurrentLink>(LINKS_IN_MEMORY);
  const standings = new AnnouncedCache<MediaStanding>(STANDINGS_IN_MEMORY);
  const grants = new AnnouncedCache<Grant>(GRANTS_IN_MEMORY);
  const caches = [links, standings, grants];
  const listener = {
    onConnected() {
      for (const cache of caches) cache.resume();
    },
    onLost() {
      for (const cache of caches) cache.suspend();
    },
    /** A commit announces the code of a link, or an account. */
    onMessage(payload: string) {
      const accountId = accountIn(payload);
      if (accountId) for (const cache of caches) cache.forgetGroup(accountId);
      else links.forget(payload.toLowerCase());
    },
  };
  return { links, standings, grants, linkChanges: listenTo(url, LINK_CHANGED, listener, log) };
}

/** A commit that changes public pages announces their account, or one path, to every process. */
const invalidatePages = (pages: PageCache["kept"]) => ({
  ...onlyWhileConnected(pages),
  onMessage(payload: string) {
    const accountId = accountIn(payload);
    if (accountId) pages.forgetGroup(accountId);
    else pages.forget(payload);
  },
});

function openLiveUpdates(db: Db, url: string, log: Log) {
  const validSessions = (ids: SessionId[], now: Date) => validSessionsAmong(db, ids, now);
  const streams = new EventStreams({ bounds: STREAM_BOUNDS, validSessions, log });
  const announcements = listenTo(url, UPDATE_ANNOUNCED, passOnUpdates(streams), log);
  const here = openHereAnnouncer(streams);
  const stop = async () => {
    streams.close();
    await announcements.stop();
    here.stop();
  };
  return { streams, here, stop };
}

/** A commit that concerns an owner's open tabs announces it to the account's streams, in every process. */
const passOnUpdates = (streams: EventStreams) => ({
  onMessage(payload: string) {
    const announced = announcementInput.safeParse(payload);
    // A newer version that runs beside this one may announce other topics.
    if (!announced.success) return;
    const { accountId, topic, ...data } = announced.data;
    streams.send(accountId, { name: topic, data });
  },
  onConnected: () => streams.sendToAll(RESYNC),
  onLost() {},
});

/** The caches are valid only while change notifications arrive. */
const onlyWhileConnected = <Value>(cache: AnnouncedCache<Value>) => ({
  onConnected: () => cache.resume(),
  onLost: () => cache.suspend(),
});
