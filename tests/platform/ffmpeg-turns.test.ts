import { expect, test, vi } from "vitest";
import { Turns } from "~/platform/ffmpeg-turns.ts";

function program() {
  const signals: string[] = [];
  return {
    signals,
    kill: (signal?: NodeJS.Signals | number) => {
      signals.push(String(signal));
      return true;
    },
  };
}

test("work that nobody waits for is halted while awaited work runs, and its time limit with it", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const turns = new Turns();
    const [ladder, late, preparation] = [program(), program(), program()];
    const tooSlow = vi.fn();
    const endLadder = turns.begin(ladder, "unhurried", 1_000, tooSlow);
    vi.advanceTimersByTime(600);
    const endFirst = turns.begin(preparation, "awaited", 60_000, tooSlow);
    const endSecond = turns.begin(preparation, "awaited", 60_000, tooSlow);
    turns.begin(late, "unhurried", 1_000, tooSlow);
    expect([ladder.signals, late.signals, preparation.signals]).toEqual([["SIGSTOP"], ["SIGSTOP"], []]);
    vi.advanceTimersByTime(5_000);
    endFirst();
    expect(ladder.signals).toEqual(["SIGSTOP"]);
    endSecond();
    expect([ladder.signals, late.signals]).toEqual([
      ["SIGSTOP", "SIGCONT"],
      ["SIGSTOP", "SIGCONT"],
    ]);
    vi.advanceTimersByTime(399);
    expect(tooSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tooSlow).toHaveBeenCalledOnce();
    endLadder();
  } finally {
    vi.useRealTimers();
  }
});
