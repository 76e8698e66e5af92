// Hostile requests and mutations: none may block the event loop, answer 500, reveal internals or leak memory.
// Arguments: seed (default 1) and number of mutations (default 1000).
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "../tests/support/attack/attack.ts";
import { corpusOf } from "../tests/support/attack/corpus.ts";
import { WHOLE } from "../tests/support/attack/heavy-attacks.ts";
import { archiveAttacks, hostileMails, mailAttack } from "../tests/support/attack/job-attacks.ts";
import { mutationsOf } from "../tests/support/attack/mutations.ts";
import { blockingAttacks, LONGEST_BLOCK_MS, runAttacks, type Seen } from "../tests/support/attack/run.ts";
import { METRICS_TOKEN, openTarget } from "../tests/support/attack/target.ts";
import { readFigures } from "../tests/support/figures.ts";
import { startImapServer } from "../tests/support/imap-server.ts";
import { median } from "./support/load.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const IN_ONE_WINDOW = 60;
const IDLE_MS = 1_500;
const HEAP_MB = 50;
const COLLECTIONS = 4;
const WARM_UP = 60;
/** Random mixtures for each parser, beside the signs of its format. */
const MIXED = 20;

const [seed = 1, mutations = 1_000] = process.argv.slice(2).map(Number);
const mailbox = await startImapServer(hostileMails(seed, MIXED));
const hook = new URL("support/collect-garbage.mjs", import.meta.url).href;
const target = await openTarget({
  ...{ NODE_OPTIONS: `--expose-gc --import=${hook}`, BOUNCE_MAILBOX: mailbox.url() },
  BOUNCE_ADDRESS: "bounces@mail.example.org",
});
const corpus = await corpusOf(target.things, { ...WHOLE, documents: { seed, mixed: MIXED, oneOf: 1 } });
const attacks = [...corpus, ...mutationsOf(corpus, seed, mutations)];
console.log(`seed ${seed}: ${corpus.length} requests and ${mutations} mutations`);

await runAttacks(target, evenly(attacks, WARM_UP), 1);
const heapBefore = await heapMegabytes();
const idle: Window[] = [];
const attacked: Window[] = [];
const all: Seen[] = [];
for (let at = 0; at < attacks.length; at += IN_ONE_WINDOW) {
  idle.push(await idleWindow());
  attacked.push(await attackWindow(attacks.slice(at, at + IN_ONE_WINDOW)));
}
const holding = await blockingAttacks(target, all);
const heapAfter = await heapMegabytes();
const jobs = [...(await archiveAttacks(target, { seed, mixed: MIXED })), await mailAttack(target, mailbox)];
await target.close();
await mailbox.stop();

const faults = all.flatMap((seen) => seen.faults);
for (const line of [...faults, ...holding]) console.log(line);
logWorst();
verdict("windows under attack", attacked.length, "at least", 7);
timeVerdict("longest wait of others, under attack more than idle, median", more("gapMs"), LONGEST_BLOCK_MS, " ms");
timeVerdict("the loop's own delay, under attack more than idle, median", more("lagMs"), LONGEST_BLOCK_MS, " ms");
verdict("requests that block the loop alone and repeatedly", holding.length, "at most", 0);
timeVerdict(
  "longest work at once of a job that reads hostile archives or mails",
  worstJob().heldMs,
  LONGEST_BLOCK_MS,
  " ms",
);
verdict("answers 500, missing answers, or answers with internals", faults.length, "at most", 0);
verdict("times the server stopped answering", all.filter(({ isSilent }) => isSilent).length, "at most", 0);
verdict("heap after a collection more than before", heapAfter - heapBefore, "at most", HEAP_MB, " MB");

/** The longest wait of other requests, and the longest event loop delay that the process measured. */
type Window = { gapMs: number; lagMs: number };

async function idleWindow(): Promise<Window> {
  await lagMs();
  const { gapMs } = await target.probe.during(() => sleep(IDLE_MS));
  return { gapMs, lagMs: await lagMs() };
}

async function attackWindow(own: Attack[]): Promise<Window> {
  await lagMs();
  const seen = await runAttacks(target, own, 1, logHold);
  all.push(...seen);
  return { gapMs: Math.max(...seen.map(({ gapMs }) => gapMs)), lagMs: await lagMs() };
}

/** The longest delay since the last call. */
async function lagMs(): Promise<number> {
  return (await readFigures(target.baseUrl, METRICS_TOKEN)).value("nodejs_eventloop_lag_max_seconds") * 1000;
}

async function heapMegabytes(): Promise<number> {
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    process.kill(target.pid(), "SIGUSR2");
    await sleep(250);
  }
  const figures = await readFigures(target.baseUrl, METRICS_TOKEN);
  const bytes = figures.value("nodejs_heap_size_used_bytes") + figures.value("nodejs_external_memory_bytes");
  return bytes / 1024 / 1024;
}

function more(figure: keyof Window): number {
  const [under, without] = [attacked, idle].map((windows) => median(windows.map((window) => window[figure])));
  return (under ?? 0) - (without ?? 0);
}

function logHold({ attacks: [attack], heldMs, isSilent }: Seen) {
  if (isSilent) console.log(`silence: ${attack?.name}`);
  else if (heldMs > LONGEST_BLOCK_MS) console.log(`held once for ${Math.round(heldMs)} ms: ${attack?.name}`);
}

function logWorst() {
  const worst = all.toSorted((one, other) => other.gapMs - one.gapMs)[0];
  console.log(`worst single wait: ${Math.round(worst?.gapMs ?? 0)} ms at ${worst?.attacks[0]?.name}`);
  const doors = all.filter(({ attacks: [one] }) => one?.name.startsWith("door"));
  for (const [format, seen] of Map.groupBy(doors, ({ attacks: [one] }) => one?.name.match(/: (\w+)/)?.[1] ?? ""))
    console.log(
      `${format}: ${seen.length} texts, at most ${Math.max(...seen.map(({ heldMs }) => heldMs))} ms of work at once`,
    );
  console.log(`worst job: ${Math.round(worstJob().heldMs)} ms at ${worstJob().name}`);
}

function worstJob() {
  const worst = jobs.toSorted((one, other) => other.heldMs - one.heldMs)[0];
  if (!worst) throw new Error("no job was attacked");
  return worst;
}

function evenly<Item>(items: Item[], count: number): Item[] {
  const step = Math.ceil(items.length / count);
  return items.filter((_, index) => index % step === 0);
}
