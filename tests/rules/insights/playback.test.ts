import { describe, expect, it } from "vitest";
import { NO_PARTS } from "~/features/insights/playback/rules/parts.ts";
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

it("a beacon without events sums up to the time that was watched", () => {
  const none = { furthestPercent: 0, reached: 0, plays: 0, pauses: 0, seeks: 0, ends: 0, rewatches: 0, errors: 0 };
  expect(playbackSumsOf(3.4, [])).toEqual({ ...none, watchedSeconds: 3, parts: null, replayed: null });
});

it("whoever sees the end has seen all of it", () => {
  expect(playbackSumsOf(0, [{ type: "end", second: 60, nth: 1 }])).toMatchObject({ ends: 1, furthestPercent: 100 });
});

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
    ...{ reached: 1 | (1 << 15) | (1 << 19), parts: null, replayed: null },
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
    const reported = (id: string, sums: typeof first, serial: number | null = null) =>
      ({ id, sums, serial, lastPart: serial && serial * 10, path: serial ? "/u/ada" : null }) as ReportedViewing;
    const told = [reported("b", second), reported("a", first), reported("b", first)];
    expect(mergedViewings(told)).toEqual([reported("a", first), reported("b", both)]);
    const inAnyOrder = [
      reported("b", second, 2),
      reported("b", first, 3),
      reported("b", first),
      reported("b", first, 1),
    ];
    expect(mergedViewings(inAnyOrder)).toEqual([reported("b", both, 3)]);
  });
});

describe("the hundredths of a viewing", () => {
  const playedBy = (signals: PlaySignal[]) =>
    signals.reduce((viewing, signal) => observe(viewing, signal).viewing, NEW_VIEWING).played;
  const numbers = (parts: string) => Array.from(parts, Number).flatMap((one, part) => (one ? [part] : []));

  it("are those that ran, not those that were skipped", () => {
    const { parts, replayed } = playedBy([
      ...run(0, 3, 100),
      { kind: "seek", second: 90, duration: 100 },
      ...run(90, 92, 100),
    ]);
    expect([numbers(parts), numbers(replayed)]).toEqual([[0, 1, 2, 3, 90, 91, 92], []]);
  });

  it("are all of a short film, however few signals there are, and of a long one", () => {
    expect(numbers(playedBy(run(0, 5, 5)).parts)).toHaveLength(100);
    expect(numbers(playedBy(run(0, 4000, 4000)).parts)).toHaveLength(100);
    expect(numbers(playedBy(run(0, 5, 0)).parts)).toHaveLength(0);
  });

  it("are replayed once they are entered again, also after the end", () => {
    const back: PlaySignal = { kind: "seek", second: 1, duration: 100 };
    expect(numbers(playedBy([...run(0, 4, 100), back, ...run(1, 3, 100)]).replayed)).toEqual([1, 2, 3]);
    const again: PlaySignal[] = [
      { kind: "end", second: 5 },
      { kind: "play", second: 0 },
      { kind: "seek", second: 0, duration: 5 },
    ];
    expect(numbers(playedBy([...run(0, 5, 5), ...again, ...run(0, 1, 5)]).replayed)).toHaveLength(21);
  });

  it("are merged from beacons in any order, and may be missing", () => {
    const told = (part: number) => ({
      parts: `${NO_PARTS.slice(0, part)}1${NO_PARTS.slice(part + 1)}`,
      replayed: NO_PARTS,
    });
    const [one, two, old] = [playbackSumsOf(1, [], told(3)), playbackSumsOf(1, [], told(7)), playbackSumsOf(1, [])];
    expect(numbers(mergedSums(one, two).parts ?? "")).toEqual([3, 7]);
    expect(mergedSums(one, two)).toEqual(mergedSums(two, one));
    expect([mergedSums(one, old).parts, mergedSums(old, one).parts, old.parts]).toEqual([one.parts, one.parts, null]);
  });
});
