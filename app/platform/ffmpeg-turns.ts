import type { ChildProcess } from "node:child_process";

/** Whether a user waits for the work: then other work is halted meanwhile. */
export type Urgency = "awaited" | "unhurried";

type Turn = { pause(): void; resume(): void };

/**
 * Of the programs of one process, those that nobody waits for are halted while an awaited one runs, so that at most
 * one encodes at a time; a halted program keeps its place and goes on where it was.
 */
export class Turns {
  private awaited = 0;
  private readonly unhurried = new Set<Turn>();

  /** Begins the turn of a program; `onLimit` is called when it has run for this time, halts not counted. */
  begin(child: Pick<ChildProcess, "kill">, urgency: Urgency, limitMs: number, onLimit: () => void): () => void {
    const turn = limitedTurn(child, limitMs, onLimit);
    if (urgency === "awaited") return this.beginAwaited(turn);
    this.unhurried.add(turn);
    if (this.awaited > 0) turn.pause();
    return () => {
      this.unhurried.delete(turn);
      turn.end();
    };
  }

  private beginAwaited(turn: ReturnType<typeof limitedTurn>): () => void {
    this.awaited++;
    for (const other of this.unhurried) other.pause();
    return () => {
      turn.end();
      this.awaited--;
      if (this.awaited === 0) for (const other of this.unhurried) other.resume();
    };
  }
}

function limitedTurn(child: Pick<ChildProcess, "kill">, limitMs: number, onLimit: () => void) {
  let leftMs = limitMs;
  let since = performance.now();
  let timer: NodeJS.Timeout | null = setTimeout(onLimit, leftMs);
  return {
    pause() {
      if (!timer) return;
      clearTimeout(timer);
      timer = null;
      leftMs -= performance.now() - since;
      child.kill("SIGSTOP");
    },
    resume() {
      if (timer) return;
      since = performance.now();
      timer = setTimeout(onLimit, Math.max(0, leftMs));
      child.kill("SIGCONT");
    },
    end() {
      if (timer) clearTimeout(timer);
    },
  };
}
