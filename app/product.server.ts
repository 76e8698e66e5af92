import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { accountMails } from "~/features/account/accounts/emails/post.server.tsx";
import { PASSWORD_LENGTH } from "~/features/account/accounts/rules.ts";
import type { FoundKey } from "~/features/account/api-keys/queries.server.ts";
import { KEYS_IN_MEMORY } from "~/features/account/api-keys/rules.ts";
import { removeRestored } from "~/features/account/leaving/jobs.server.ts";
import { needsFactor } from "~/features/account/second-factors/queries.server.ts";
import { serviceFigures } from "~/features/clips/services/queries.server.ts";
import { keepCurrency } from "~/features/money/sales/commands/currency.server.ts";
import { canSell } from "~/features/money/sales/rules.ts";
import { openHandOverWriter } from "~/features/outreach/campaigns/commands/hand-over-writer.server.ts";
import { endLeases } from "~/features/outreach/campaigns/commands/settling.server.ts";
import { boostedPages } from "~/features/promotion/featured/queries.server.ts";
import type { Boosted } from "~/features/promotion/featured/rules.ts";
import { endRestoredDemos } from "~/features/studio/demo/commands.server.ts";
import { importKey } from "~/features/studio/imports/rules.ts";
import { originalKey } from "~/features/video/videos/rules.ts";
import { jobs } from "~/jobs.ts";
import type { AccountId } from "~/lib/ids.ts";
import { openClickers } from "~/middleware/clicks.server.ts";
import { openAkismet } from "~/platform/akismet.ts";
import { openAssemblyAi } from "~/platform/assembly-ai.ts";
import { openAuth } from "~/platform/auth.ts";
import { storedAuthSecret } from "~/platform/auth-secret.ts";
import type { Config } from "~/platform/config.ts";
import { openCountries } from "~/platform/countries.ts";
import type { Db } from "~/platform/db.ts";
import { openDns } from "~/platform/dns.ts";
import { openDownloader } from "~/platform/downloads.ts";
import { openFaces } from "~/platform/faces.ts";
import { FairQueue } from "~/platform/fair-queue.ts";
import { openFetcher } from "~/platform/fetch.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { openFiles } from "~/platform/files.ts";
import { addGauges, addServiceGauges } from "~/platform/gauges.ts";
import { withHeldRemovals } from "~/platform/held-removals.ts";
import { openKlap } from "~/platform/klap.ts";
import type { Log } from "~/platform/log.ts";
import { watchLoop } from "~/platform/loop-watch.ts";
import { openMail } from "~/platform/mail.ts";
import { meterStorage } from "~/platform/metered-storage.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openMimeReader } from "~/platform/mime-parts.ts";
import { openPayments } from "~/platform/payments.ts";
import { openQrCodes, QR_THREADS } from "~/platform/qr.ts";
import { openQueue } from "~/platform/queue.ts";
import { withSampleFiles } from "~/platform/sample-files.ts";
import { openServiceFiles } from "~/platform/service-files.ts";
import { openShotstack } from "~/platform/shotstack.ts";
import { openUploadLocks } from "~/platform/upload-locks.ts";
import { openVisitors } from "~/platform/visitors.ts";
import { openWebPush } from "~/platform/web-push.ts";
import { openWhisper } from "~/platform/whisper.ts";
import { removeDeadFolders } from "~/platform/work-folder.ts";
import { clicksInto, dailyNamesFrom, gatheringsInto, keyUsesInto } from "~/product/beacons.server.ts";
import { openDatabase } from "~/product/database.server.ts";
import { openGuard } from "~/product/guard.server.ts";
import { openLiveUpdates } from "~/product/live-updates.server.ts";
import { openMemory } from "~/product/memory.server.ts";
import { openWithFormerSecret, sealsOf } from "~/product/secrets.server.ts";

export type Product = Awaited<ReturnType<typeof startProduct>>;

const PASSWORDS = { passwordLength: PASSWORD_LENGTH };

/**
 * Opens everything outside that the product needs, and starts the worker where this process has that role.
 * `root` is the package's folder, which contains migrations and built assets.
 */
export async function startProduct(config: Config, log: Log, root: string) {
  await mkdir(config.dataDir, { recursive: true });
  const countries = await countriesOf(config);
  const { db, postgres, url, sessionUrl, notifications } = await openDatabase(config, log, root);
  const metrics = openMetrics({ withRuntime: config.metricsToken !== null });
  const loop = watchLoop({ log, metrics });
  const files = await openFiles(config, { film: originalKey, archive: importKey });
  const { uploads, archives } = files;
  const held = withHeldRemovals(meterStorage(files.storage, metrics), db);
  const storage = withSampleFiles(held, join(root, "samples"));
  const uploadLocks = openUploadLocks({ url: sessionUrl, log, datastores: [uploads.datastore, archives.datastore] });
  const isAlone = postgres !== null && (await isOnlyWorker(db, config));
  const queue = await openQueue({ url, jobs, log, meters: { ...metrics, loop }, isAlone, notifications });
  const [ffmpeg, faces] = [openFfmpeg(log), facesOf(config, root, log)];
  const [fetcher, downloader] = [openFetcher({ baseUrl: config.baseUrl }), openDownloader({ baseUrl: config.baseUrl })];
  const [mail, payments] = [openMail(config, metrics), await openPayments(config)];
  const secret = config.authSecret ?? (await storedAuthSecret(config.dataDir));
  const mails = accountMails(db, queue, config.baseUrl);
  const { guard, limiter, onListChange, mayMakeAccount, stop: stopGuard } = await openGuard(config, db, log);
  const asked = { mails, needsFactor: (id: AccountId) => needsFactor(db, id), mayMakeAccount };
  const auth = openAuth({ config, db, secret, log, ...asked, ...PASSWORDS });
  const [memory, liveUpdates] = [await openMemory(db, config, log), openLiveUpdates(db, log)];
  const { pages, links, standings, grants, domains } = memory;
  notifications.listen({ ...memory.listeners, ...liveUpdates.listeners });
  onListChange(() => pages.kept.forgetAll());
  const [clicks, keyUses] = [clicksInto(db, log), keyUsesInto(db, log)];
  const [codes, mimeReader] = [openQrCodes(root), openMimeReader(root)];

  addServiceGauges(metrics, () => serviceFigures(db, new Date()));
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
    ...{ queue, ffmpeg, faces },
    ...{ fetcher, downloader, ...servicesOf(config, log) },
    mail,
    handOvers: openHandOverWriter(db),
    payments,
    auth,
    ...{ limiter, guard },
    pages,
    ...gatheringsInto(db, liveUpdates.here),
    visitors: openVisitors(secret),
    dailyNames: dailyNamesFrom(db),
    /** Every boost that may be shown, at most a second old. */
    boosted: boostedFrom(db),
    links,
    /** Whose media are public, and what the tokens of screeners open. */
    ...{ standings, grants },
    ...{ clicks, keyUses, recentKeys: new LRUCache<string, FoundKey>(KEYS_IN_MEMORY) },
    clickers: openClickers({ overTls: config.baseUrl.startsWith("https:") }),
    ...{ codes, mimeReader },
    liveUpdates,
    lines: openLines(),
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
      await Promise.all([codes.stop(), mimeReader.stop(), faces?.stop()]);
      await Promise.all([clicks.stop(), keyUses.stop(), stopGuard()]);
      liveUpdates.stop();
      domains.stop();
      await Promise.all([notifications.stop(), uploadLocks.stop()]);
      files.close();
      await db.$client.end();
      await postgres?.stop();
      loop.stop();
    },
  };
  await prepareSales(product);
  if (config.role !== "web") await startWork(product);
  return product;
}

/** What others do for this installation, as far as their keys are set. */
const servicesOf = (config: Config, log: Log) => ({
  akismet: openAkismet(config, log),
  assemblyAi: openAssemblyAi(config),
  shotstack: openShotstack(config),
  klap: openKlap(config),
  serviceFiles: openServiceFiles(config),
  whisper: openWhisper(config.clipServices.whisper, log),
});

/**
 * Whether no other process works beside this one, which has just started the database itself. Then what a killed one has
 * left goes at once.
 */
async function isOnlyWorker(db: Db, { role, dataDir }: Config): Promise<boolean> {
  if (role !== "all") return false;
  const now = new Date();
  await removeDeadFolders(dataDir, now, true);
  await endLeases(db, now);
  return true;
}

/** What visitors pay in is known to queries before the first request, and the log says what they can pay for. */
async function prepareSales({ db, config, payments, log }: Pick<Product, "db" | "config" | "payments" | "log">) {
  await keepCurrency(db, config.sales.currency, new Date());
  if (!payments) log.info("STRIPE_SECRET_KEY is not set: donations are thanked for, and no money moves");
  else if (!canSell(config))
    log.info("SALES_TAX and SALES_IMPRINT are not both set: visitors can give, and buy nothing");
}

async function startWork(product: Product) {
  const { mail, log, queue } = product;
  void mail.complaint().then((complaint) => complaint && log.warn(complaint));
  await queue.work(jobs, product);
  await removeRestored(product);
  await endRestoredDemos(product);
}

/** Where the countries of visitors are read; a header that is configured wins. */
const countriesOf = async ({ countryHeader, countryDatabase }: Config) => ({
  header: countryHeader,
  at: countryHeader ? null : await openCountries(countryDatabase),
});

/** Faces are looked for where films are measured. */
const facesOf = ({ role, faceModel }: Config, root: string, log: Log) =>
  openFaces(role === "web" ? null : faceModel, { root, warn: (sentence) => log.warn(sentence) });

/** Each waiting request holds a file of up to 20 MB in memory. One core is left for everything else. */
const PICTURES_IN_LINE = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 16, waitingOfOne: 4 };

const CODES_IN_LINE = { atOnce: QR_THREADS, waiting: 64, waitingOfOne: 32 };

/** Those of one thing wait for each other: here they do so without a connection to the database, which pages need. */
const REPORTS_IN_LINE = { atOnce: 2, waiting: 200, waitingOfOne: 100 };

const openLines = () => ({
  pictures: new FairQueue(PICTURES_IN_LINE),
  codes: new FairQueue(CODES_IN_LINE),
  reports: new FairQueue(REPORTS_IN_LINE),
});

const BOOSTED_IN_MEMORY = { max: 1, ttl: 1_000 };

function boostedFrom(db: Db): () => Promise<Boosted[]> {
  const kept = new LRUCache<"all", Boosted[]>({
    ...BOOSTED_IN_MEMORY,
    fetchMethod: () => boostedPages(db, new Date()),
  });
  return () => kept.forceFetch("all");
}
