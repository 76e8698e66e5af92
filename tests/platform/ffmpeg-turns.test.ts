import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_HALTED_MS, RELIEF_MS, Turns } from "~/platform/ffmpeg-turns.ts";

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

const DAY_MS = 24 * 3600_000;
const [HALTED, ONCE] = [["SIGSTOP"], ["SIGSTOP", "SIGCONT"]];
const tooSlow = vi.fn();
let turns: Turns;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  tooSlow.mockClear();
  turns = new Turns();
});
afterEach(() => vi.useRealTimers());

test("work that nobody waits for is halted while awaited work runs, and its time limit with it", () => {
  const [ladder, late, preparation] = [program(), program(), program()];
  const endLadder = turns.begin(ladder, "unhurried", 1_000, tooSlow);
  vi.advanceTimersByTime(600);
  const endFirst = turns.begin(preparation, "awaited", 60_000, tooSlow);
  const endSecond = turns.begin(preparation, "awaited", 60_000, tooSlow);
  turns.begin(late, "unhurried", 1_000, tooSlow);
  expect([ladder.signals, late.signals, preparation.signals]).toEqual([HALTED, HALTED, []]);
  vi.advanceTimersByTime(5_000);
  endFirst();
  expect(ladder.signals).toEqual(HALTED);
  endSecond();
  expect([ladder.signals, late.signals]).toEqual([ONCE, ONCE]);
  vi.advanceTimersByTime(399);
  expect(tooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tooSlow).toHaveBeenCalledOnce();
  endLadder();
});

test("what is wanted soon halts long work and is halted by awaited work", () => {
  const [clips, ladder, preparation] = [program(), program(), program()];
  turns.begin(clips, "unhurried", DAY_MS, tooSlow);
  const endLadder = turns.begin(ladder, "soon", DAY_MS, tooSlow);
  const endPreparation = turns.begin(preparation, "awaited", DAY_MS, tooSlow);
  expect([clips.signals, ladder.signals]).toEqual([HALTED, HALTED]);
  endPreparation();
  expect([clips.signals, ladder.signals]).toEqual([HALTED, ONCE]);
  endLadder();
  expect(clips.signals).toEqual(ONCE);
});

test("a halt is bounded: after ten minutes of halts, in one piece or in many, work runs beside the others", () => {
  const clips = program();
  turns.begin(clips, "unhurried", DAY_MS, tooSlow);
  for (let piece = 0; piece < 2; piece++) {
    const end = turns.begin(program(), "awaited", DAY_MS, tooSlow);
    vi.advanceTimersByTime(MOST_HALTED_MS / 4);
    end();
  }
  turns.begin(program(), "awaited", DAY_MS, tooSlow);
  vi.advanceTimersByTime(MOST_HALTED_MS / 2 - 1);
  expect(clips.signals).toEqual([...ONCE, ...ONCE, ...HALTED]);
  vi.advanceTimersByTime(1);
  expect(clips.signals.at(-1)).toBe("SIGCONT");
  vi.advanceTimersByTime(RELIEF_MS);
  expect(clips.signals.at(-1)).toBe("SIGSTOP");
  vi.advanceTimersByTime(MOST_HALTED_MS);
  expect(clips.signals.at(-1)).toBe("SIGCONT");
  expect(tooSlow).not.toHaveBeenCalled();
});

test("the halts of a row of short programs count together", () => {
  turns.begin(program(), "awaited", DAY_MS, tooSlow);
  const seen: string[][] = [];
  for (let piece = 0; piece < 3; piece++) {
    const one = program();
    const end = turns.begin(one, "unhurried", DAY_MS, tooSlow);
    vi.advanceTimersByTime(MOST_HALTED_MS / 2);
    end();
    seen.push(one.signals);
  }
  expect(seen).toEqual([HALTED, ONCE, HALTED]);
});
