import type { ChildProcess } from "node:child_process";
import { type Countdown, countdown } from "./countdown.ts";

/** Who waits for some work, the most urgent first: a user now, a user soon, or nobody. */
export const URGENCIES = ["awaited", "soon", "unhurried"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Programs of one urgency are halted for this long in all; then they run for some time beside the others. */
export const MOST_HALTED_MS = 10 * 60_000;
export const RELIEF_MS = 2 * 60_000;

type Turn = { pause(): void; resume(): void };
type Rank = { turns: Set<Turn>; isRelieved: boolean; patience: Countdown };

/**
 * Of the programs of one process, the less urgent ones are halted while a more urgent one runs, so that one encodes at
 * a time; a halted program keeps its place and goes on where it was. By urgency and not by program, because the work
 * of a job is often a row of short programs.
 */
export class Turns {
  private readonly ranks: Record<Urgency, Rank> = {
    awaited: this.openRank(),
    soon: this.openRank(),
    unhurried: this.openRank(),
  };

  /** Begins the turn of a program; `onLimit` is called when it has run for this time, halts not counted. */
  begin(child: Pick<ChildProcess, "kill">, urgency: Urgency, limitMs: number, onLimit: () => void): () => void {
    const { turns } = this.ranks[urgency];
    const limit = countdown(limitMs, onLimit);
    const turn = haltable(child, limit);
    turns.add(turn);
    this.settle();
    return () => {
      turns.delete(turn);
      limit.end();
      this.settle();
    };
  }

  private settle() {
    let isBusy = false;
    for (const urgency of URGENCIES) {
      const { turns, isRelieved, patience } = this.ranks[urgency];
      const halts = isBusy && !isRelieved;
      for (const turn of turns) halts ? turn.pause() : turn.resume();
      if (halts && turns.size) patience.resume();
      else patience.pause();
      isBusy ||= turns.size > 0;
    }
  }

  private openRank(): Rank {
    const relieve = () => {
      rank.isRelieved = true;
      this.settle();
      setTimeout(() => {
        rank.isRelieved = false;
        rank.patience = countdown(MOST_HALTED_MS, relieve);
        this.settle();
      }, RELIEF_MS).unref();
    };
    const rank: Rank = { turns: new Set(), isRelieved: false, patience: countdown(MOST_HALTED_MS, relieve) };
    return rank;
  }
}

function haltable(child: Pick<ChildProcess, "kill">, limit: Countdown): Turn {
  let isHalted = false;
  limit.resume();
  return {
    pause() {
      if (isHalted) return;
      isHalted = true;
      limit.pause();
      child.kill("SIGSTOP");
    },
    resume() {
      if (!isHalted) return;
      isHalted = false;
      limit.resume();
      child.kill("SIGCONT");
    },
  };
}
