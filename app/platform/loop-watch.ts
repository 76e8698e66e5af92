import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

const TICK_MS = 50;
/** Whoever waits for longer notices. */
const HELD_MS = 100;
const BETWEEN_LINES_MS = 1_000;

/** Who took the time: JavaScript of ours, or whatever gave this thread no processor, as a slow disk or a full machine. */
const SAID = { working: "the event loop was held", waiting: "the event loop was kept waiting" };

type Services = { log: Pick<Log, "warn">; metrics: Pick<Metrics, "loopHeldSeconds"> };
/** `cpuMs` is what this thread has used of the processor so far. */
type Moment = { at: number; cpuMs: number };
type NameOf = () => string;

/**
 * Measures how long the event loop was held at a stretch, and says what was in hand then. A timer that comes late is
 * all there is to see: of several pieces of work in hand, any may have held it. What held it for three ticks is always
 * seen, what held it for less than two never.
 */
export class LoopWatch {
  private readonly inHand = new Set<NameOf>();
  /** What was in hand at some time since the last tick: work that held the loop has mostly ended when it is noticed. */
  private justEnded: NameOf[] = [];
  private last: Moment;
  private readonly lineAt = { working: Number.NEGATIVE_INFINITY, waiting: Number.NEGATIVE_INFINITY };
  private readonly services: Services;

  constructor(services: Services, begun: Moment) {
    this.services = services;
    this.last = begun;
  }

  /** Puts work on record until the returned function is called; its name is asked for only if the loop was held. */
  begin(nameOf: NameOf): () => void {
    this.inHand.add(nameOf);
    return () => {
      if (this.inHand.delete(nameOf)) this.justEnded.push(nameOf);
    };
  }

  tick(now: Moment): void {
    const heldMs = now.at - this.last.at - TICK_MS;
    if (heldMs >= HELD_MS) this.tell(heldMs, now);
    this.last = now;
    if (this.justEnded.length) this.justEnded = [];
  }

  private tell(heldMs: number, { at, cpuMs }: Moment): void {
    const usedMs = cpuMs - this.last.cpuMs;
    const state = usedMs >= HELD_MS ? "working" : "waiting";
    this.services.metrics.loopHeldSeconds.observe({ state }, heldMs / 1000);
    if (at - this.lineAt[state] < BETWEEN_LINES_MS) return;
    this.lineAt[state] = at;
    const work = counted([...this.justEnded, ...this.inHand].map((nameOf) => nameOf()));
    this.services.log.warn({ heldMs: Math.round(heldMs), cpuMs: Math.round(usedMs), work }, SAID[state]);
  }
}

/** Watches this process's event loop until `stop`; waking for it costs an idle process a three-hundredth of a core. */
export function watchLoop(services: Services) {
  const watch = new LoopWatch(services, thisMoment());
  const timer = setInterval(() => watch.tick(thisMoment()), TICK_MS).unref();
  return { begin: (nameOf: NameOf) => watch.begin(nameOf), stop: () => clearInterval(timer) };
}

export type Watched = Pick<LoopWatch, "begin">;

function thisMoment(): Moment {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpuMs: (user + system) / 1000 };
}

function counted(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
