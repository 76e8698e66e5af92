import { describe, expect, it } from "vitest";
import { mayMeasure, NEW_VIEWING, observe, type PlayEvent, type PlaySignal } from "~/features/plays/rules.ts";

function eventsOf(signals: PlaySignal[]): PlayEvent[] {
  let viewing = NEW_VIEWING;
  return signals.flatMap((signal) => {
    const seen = observe(viewing, signal);
    viewing = seen.viewing;
    return seen.events;
  });
}

const run = (from: number, to: number, duration: number): PlaySignal[] =>
  Array.from({ length: to - from }, (_, index) => ({ kind: "time", second: from + index + 1, duration }));

describe("what is told of a viewing", () => {
  it("tells every five percent once, and every ten seconds watched", () => {
    const events = eventsOf([{ kind: "play", second: 0 }, ...run(0, 40, 400)]);
    expect(events.filter(({ type }) => type === "progress")).toEqual([
      { type: "progress", second: 20, percent: 5 },
      { type: "progress", second: 40, percent: 10 },
    ]);
    expect(events.filter(({ type }) => type === "watched").map(({ second }) => second)).toEqual([10, 20, 30, 40]);
  });

  it("does not count what was jumped over as watched, nor the same percents again", () => {
    const events = eventsOf([
      ...run(0, 5, 100),
      { kind: "seek", second: 50, duration: 100 },
      { kind: "time", second: 50, duration: 100 },
      { kind: "seek", second: 5, duration: 100 },
      ...run(5, 9, 100),
    ]);
    expect(events).toEqual([
      { type: "progress", second: 5, percent: 5 },
      { type: "seek", second: 50, from: 5 },
      { type: "progress", second: 50, percent: 50 },
      { type: "seek", second: 5, from: 50 },
    ]);
  });

  it("counts seconds by many small steps", () => {
    const steps = Array.from(
      { length: 100 },
      (_, index): PlaySignal => ({ kind: "time", second: (index + 1) / 10, duration: 0 }),
    );
    expect(eventsOf(steps)).toEqual([{ type: "watched", second: 10, seconds: 10 }]);
  });

  it("tells pauses, errors and the end, and calls a second time a rewatch", () => {
    const events = eventsOf([
      { kind: "play", second: 0 },
      { kind: "pause", second: 3 },
      { kind: "error", second: 3, message: "Video playback error" },
      { kind: "end", second: 100 },
      { kind: "play", second: 0 },
      ...run(0, 5, 100),
    ]);
    expect(events.map(({ type }) => type)).toEqual(["play", "pause", "error", "end", "rewatch", "progress"]);
  });

  it.each([
    [{}, true],
    [{ doNotTrack: "0" }, true],
    [{ doNotTrack: null }, true],
    [{ doNotTrack: "1" }, false],
    [{ globalPrivacyControl: true }, false],
  ])("for a visitor with %o: %s", (wishes, expected) => expect(mayMeasure(wishes)).toBe(expected));
});
