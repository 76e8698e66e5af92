import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnDatabase } from "../database-process.ts";
import { makeFilm } from "../films.ts";
import { freePort } from "../free-port.ts";
import { startProductProcess } from "../product-process.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { startSmtpRecorder } from "../smtp-recorder.ts";
import { until } from "../until.ts";
import { audit, type Findings } from "./audit.ts";
import type { Journal } from "./journal.ts";
import { simulatePerson } from "./person.ts";
import { type Chance, chanceFrom } from "./random.ts";
import { openLedger, sweepADayLater, unfinishedJobs } from "./recovery.ts";
import { keepRunning, type Service } from "./service.ts";
import { KINDS, type Kind, killOne } from "./targets.ts";
import type { Film } from "./uploading.ts";

type Options = { seed: number; kills: number; people: number; say: (line: string) => void };

export type FaultReport = Findings & {
  kills: Record<Kind, number>;
  uploads: number;
  letters: number;
  repeated: number;
};

/** People use the product while its processes are killed; then every acknowledged change is checked. */
export async function faultRun({ seed, kills, people, say }: Options): Promise<FaultReport> {
  const stage = await openStage();
  const chance = chanceFrom(seed);
  let over = false;
  const world = { baseUrl: stage.baseUrl, films: stage.films, hasTime: () => !over, pageIdOf: stage.pageIdOf };
  const lives = Array.from({ length: people }, (_, n) =>
    simulatePerson(`person-${n}`, { ...world, chance: chanceFrom(seed + n + 1) }),
  );
  const lived = Promise.all(lives);
  lived.catch(() => {});
  const killed = { web: 0, worker: 0, database: 0 };
  try {
    const died = () => KINDS.reduce((sum, kind) => sum + killed[kind], 0);
    while (died() < kills) {
      await Promise.race([pauseBeforeKill(stage, chance), lived]);
      const kind = KINDS[(died() + chance.whole(0, 1)) % KINDS.length] ?? "web";
      if (!(await killOne(kind, stage, chance))) continue;
      killed[kind]++;
      if (died() % 10 === 0) say(`${died()} of ${kills} killed`);
    }
    over = true;
    const journals = await lived;
    await until(stage.ready, "the product is back");
    say("waiting for the last jobs");
    const report = await examine(stage, journals);
    return { ...report, kills: killed };
  } catch (error) {
    say(String(error));
    for (const service of [stage.database.owner, stage.web, stage.worker]) say(lastWords(service));
    throw error;
  } finally {
    over = true;
    await stage.close();
  }
}

/** Often all processes run again by then; sometimes the next one is killed while another is still down. */
async function pauseBeforeKill({ ready }: Stage, chance: Chance) {
  if (chance.happens(0.7)) await until(ready, "all processes are back").catch(() => {});
  await sleep(chance.between(200, 3_000));
}

const LAST_WORDS = 3_000;
const lastWords = (service: Service) => service.output().slice(-LAST_WORDS);

async function openStage() {
  const dataDir = await scratchFolder();
  const recorder = await startSmtpRecorder();
  const first = spawnDatabase(dataDir);
  const databaseUrl = await first.url();
  let database: ReturnType<typeof spawnDatabase> | null = first;
  const owner = keepRunning(async () => {
    const process = database ?? spawnDatabase(dataDir);
    database = null;
    await process.url().catch(async (error) => {
      await process.end("SIGKILL");
      throw error;
    });
    return process;
  });
  const port = await freePort();
  const options = { dataDir, databaseUrl, env: { SMTP_URL: recorder.url } };
  const web = keepRunning(() => startProductProcess({ ...options, role: "web", port }));
  const worker = keepRunning(() => startProductProcess({ ...options, role: "worker" }));
  const ready = () => web.running() && worker.running() && owner.running();
  await until(ready, "the product is ready");
  return {
    ...{ dataDir, databaseUrl, web, worker, recorder, ready },
    database: { owner, dataDir },
    baseUrl: `http://127.0.0.1:${port}`,
    films: await makeFilms(dataDir),
    pageIdOf: (email: string) => pageIdOf(databaseUrl, email),
    async close() {
      await Promise.all([web.stop(), worker.stop()]);
      await owner.stop();
      await recorder.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The database may be down at that moment. */
async function pageIdOf(databaseUrl: string, email: string): Promise<string> {
  let pageId: unknown;
  const isRead = async () => {
    const ledger = await openLedger(databaseUrl);
    const sql = "select p.id from pages p join accounts a on a.id = p.account_id where a.email = $1";
    const rows = await ledger.rows(sql, [email]).finally(ledger.close);
    pageId = rows[0]?.id;
    return pageId !== undefined;
  };
  await until(() => isRead().catch(() => false), "the page is read");
  return String(pageId);
}

type Stage = Awaited<ReturnType<typeof openStage>>;

async function makeFilms(folder: string): Promise<[Film, ...Film[]]> {
  const film = async (name: "film.mp4" | "old.avi", seconds: number): Promise<Film> => {
    const path = await makeFilm(folder, name, seconds);
    const bytes = new Uint8Array(await readFile(path));
    await rm(path);
    return { bytes, seconds };
  };
  return [await film("film.mp4", 3), await film("old.avi", 6), await film("old.avi", 30)];
}

async function examine(stage: Stage, journals: Journal[]) {
  const ledger = await openLedger(stage.databaseUrl);
  const unfinished = await unfinishedJobs(ledger);
  await sweepADayLater(ledger, stage.databaseUrl, stage.dataDir);
  const late = await unfinishedJobs(ledger);
  const { deliveries } = stage.recorder;
  const findings = await audit(journals, { ...stage, ledger, deliveries });
  await ledger.close();
  findings.stuck.push(...[...unfinished, ...late].map(({ name, state }) => `job ${name} is ${state}`));
  const repeated =
    deliveries.filter(({ end }) => end !== null).length - new Set(deliveries.map(({ messageId }) => messageId)).size;
  return {
    ...findings,
    uploads: journals.reduce((sum, { uploads }) => sum + uploads.length, 0),
    letters: deliveries.length,
    repeated: Math.max(0, repeated),
  };
}
