import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

const TICK_MS = 50;
/** Shorter delays are not noticeable. */
const HELD_MS = 100;
const BETWEEN_LINES_MS = 1_000;

/** `working`: our JavaScript used the CPU. `waiting`: the thread got none, because of a slow disk or a busy machine. */
const MESSAGES = { working: "the event loop was held", waiting: "the event loop was kept waiting" };

type Services = { log: Pick<Log, "warn">; metrics: Pick<Metrics, "loopHeldSeconds"> };
/** `cpuMs` is the CPU time of this thread so far. */
type Moment = { at: number; cpuMs: number };
type NameOf = () => string;

/**
 * Measures how long the event loop was blocked without a break, and logs the work in progress. It sees only that a
 * timer fires late, so of several works in progress any may be the cause. It always notices a block of three ticks, and
 * never one of less than two.
 */
export class LoopWatch {
  private readonly inProgress = new Set<NameOf>();
  /** Work that ended since the last tick: work that blocked the loop has usually ended when the timer fires. */
  private justEnded: NameOf[] = [];
  private last: Moment;
  private readonly lineAt = { working: Number.NEGATIVE_INFINITY, waiting: Number.NEGATIVE_INFINITY };
  private readonly services: Services;

  constructor(services: Services, begun: Moment) {
    this.services = services;
    this.last = begun;
  }

  /** Registers work until the returned function is called; `nameOf` is called only if the loop was blocked. */
  begin(nameOf: NameOf): () => void {
    this.inProgress.add(nameOf);
    return () => {
      if (this.inProgress.delete(nameOf)) this.justEnded.push(nameOf);
    };
  }

  tick(now: Moment): void {
    const heldMs = now.at - this.last.at - TICK_MS;
    if (heldMs >= HELD_MS) this.report(heldMs, now);
    this.last = now;
    if (this.justEnded.length) this.justEnded = [];
  }

  private report(heldMs: number, { at, cpuMs }: Moment): void {
    const usedMs = cpuMs - this.last.cpuMs;
    const state = usedMs >= HELD_MS ? "working" : "waiting";
    this.services.metrics.loopHeldSeconds.observe({ state }, heldMs / 1000);
    if (at - this.lineAt[state] < BETWEEN_LINES_MS) return;
    this.lineAt[state] = at;
    const work = counted([...this.justEnded, ...this.inProgress].map((nameOf) => nameOf()));
    this.services.log.warn({ heldMs: Math.round(heldMs), cpuMs: Math.round(usedMs), work }, MESSAGES[state]);
  }
}

/** Watches this process's event loop until `stop`; its timer costs an idle process 0.3 % of a core. */
export function watchLoop(services: Services) {
  const watch = new LoopWatch(services, currentMoment());
  const timer = setInterval(() => watch.tick(currentMoment()), TICK_MS).unref();
  return { begin: (nameOf: NameOf) => watch.begin(nameOf), stop: () => clearInterval(timer) };
}

export type Watched = Pick<LoopWatch, "begin">;

function currentMoment(): Moment {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpuMs: (user + system) / 1000 };
}

function counted(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
