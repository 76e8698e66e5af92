import { constants } from "node:os";
import type { Log } from "./log.ts";

/** Service managers kill after ten seconds; the process exits before that, with a log line. */
const DEADLINE_MS = 9_500;
/** Under npm, Ctrl-C reaches the process twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

/** SIGTERM and SIGINT stop the product in order and exit with code 0; a second signal exits at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let askedAt: number | null = null;
  const onSignal = (signal: "SIGTERM" | "SIGINT") => {
    if (askedAt === null) {
      askedAt = performance.now();
      void stopInOrder(stop, log);
    } else if (performance.now() - askedAt > SAME_SIGNAL_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}

async function stopInOrder(stop: () => Promise<void>, log: Log) {
  setTimeout(() => {
    log.error("stopping took too long; the process exits now");
    process.exit(1);
  }, DEADLINE_MS).unref();
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, "stopping failed");
    process.exit(1);
  }
}
