import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { Handed } from "./bulk-mail.ts";

/** Connections of one process to the mail server for mails to many; each carries one mail at a time. */
export const BULK_CONNECTIONS = 10;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** The pause of all connections after the server asked for one: twice as long each time, none after a success. */
export function pauseAfter(pauseMs: number, outcome: Handed["outcome"]): number {
  if (outcome === "later") return Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
  return outcome === "sent" ? 0 : pauseMs;
}

export type BulkTurns = {
  /** Runs the work when a connection is free for its mail; null where the signal came first. */
  inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null>;
  /** Learns from an answer how fast the server wants mails. */
  note(handed: Handed): Handed;
};

/** Turns for as many mails as there are connections, at the pace that the server asks for. */
export function openTurns(): BulkTurns {
  const limit = pLimit(BULK_CONNECTIONS);
  const pace = { pauseMs: 0, until: 0 };
  return {
    inTurn: (signal, work) =>
      limit(async () => {
        const rest = Math.max(0, pace.until - Date.now());
        if (rest > 0) await sleep(rest, undefined, { signal }).catch(() => {});
        return signal.aborted ? null : work();
      }),
    note(handed) {
      pace.pauseMs = pauseAfter(pace.pauseMs, handed.outcome);
      pace.until = Date.now() + pace.pauseMs;
      return handed;
    },
  };
}
