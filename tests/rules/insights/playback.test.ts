import { describe, expect, it } from "vitest";
import {
  mergedSums,
  mergedViewings,
  NEW_VIEWING,
  observe,
  type PlayEvent,
  type PlaySignal,
  playbackSumsOf,
  type ReportedViewing,
} from "~/features/insights/playback/rules.ts";

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

describe("the events of a viewing", () => {
  it("report every five percent once, and every ten seconds watched", () => {
    const events = eventsOf([{ kind: "play", second: 0 }, ...run(0, 40, 400)]);
    expect(events.filter(({ type }) => type === "progress")).toEqual([
      { type: "progress", second: 20, percent: 5 },
      { type: "progress", second: 40, percent: 10 },
    ]);
    expect(events.filter(({ type }) => type === "watched").map(({ second }) => second)).toEqual([10, 20, 30, 40]);
  });

  it("do not count skipped parts as watched, nor the same percents again", () => {
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

  it("sum seconds over many small steps", () => {
    const steps = Array.from(
      { length: 100 },
      (_, index): PlaySignal => ({ kind: "time", second: (index + 1) / 10, duration: 0 }),
    );
    expect(eventsOf(steps)).toEqual([{ type: "watched", second: 10, seconds: 10 }]);
  });

  it("report pauses, errors and the end, and a rewatch", () => {
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

  it("continue the count of seconds when a film is watched again", () => {
    const events = eventsOf([
      ...run(0, 12, 100),
      { kind: "end", second: 12 },
      { kind: "play", second: 0 },
      ...run(0, 9, 100),
    ]);
    expect(events.filter(({ type }) => type === "watched")).toEqual([
      { type: "watched", second: 10, seconds: 10 },
      { type: "watched", second: 8, seconds: 20 },
    ]);
  });
});

describe("the stored sums of a viewing", () => {
  const first = playbackSumsOf(11.6, [
    { type: "play", second: 0, nth: 1 },
    { type: "progress", second: 5, percent: 5, nth: 1 },
    { type: "watched", second: 10, seconds: 10, nth: 1 },
    { type: "pause", second: 11, nth: 1 },
  ]);
  const second = playbackSumsOf(31, [
    { type: "play", second: 11, nth: 2 },
    { type: "seek", second: 80, from: 11, nth: 1 },
    { type: "progress", second: 80, percent: 80, nth: 2 },
    { type: "error", second: 80, message: "Video playback error", nth: 1 },
    { type: "end", second: 100, nth: 1 },
    { type: "rewatch", second: 0, nth: 1 },
  ]);
  const both = {
    ...{ watchedSeconds: 31, furthestPercent: 100, plays: 2, pauses: 1, seeks: 1, ends: 1, rewatches: 1, errors: 1 },
    reached: 1 | (1 << 15) | (1 << 19),
  };

  it("count every kind of event", () => {
    expect(first).toMatchObject({ watchedSeconds: 12, furthestPercent: 5, reached: 1, plays: 1, pauses: 1, ends: 0 });
    expect(mergedSums(first, second)).toEqual(both);
  });

  it("are the same in any order, and when a report is repeated", () => {
    expect(mergedSums(second, first)).toEqual(both);
    expect([first, second, second, first].reduce(mergedSums)).toEqual(both);
  });

  it("are merged by viewing, in the order of the ids", () => {
    const reported = (id: string, sums: typeof first) => ({ id, sums }) as ReportedViewing;
    const merged = mergedViewings([reported("b", second), reported("a", first), reported("b", first)]);
    expect(merged).toEqual([reported("a", first), reported("b", both)]);
  });
});
