import { expect, test } from "vitest";
import { boundariesOf, isInside } from "~/features/clips/highlights/rules/boundaries.ts";
import { courseOf } from "~/features/clips/highlights/rules/interest.ts";
import { emotionOf, platformOf } from "~/features/clips/highlights/rules/reasons.ts";
import { plainLine, sentencesOf } from "~/features/clips/highlights/rules/words.ts";
import { highlightsOf, shortfallText } from "~/features/clips/highlights/rules.ts";
import { cutsOf, shotsWithin } from "~/features/clips/signals/rules/cuts.ts";
import { PictureMeter } from "~/features/clips/signals/rules/pictures.ts";
import type { Sample, Signals } from "~/features/clips/signals/rules.ts";

const FRAME_MS = 40;

type Planted = { fromMs: number; toMs: number };

/** Signals of a calm film with loud, quickly cut stretches. */
function filmWith(durationMs: number, planted: Planted[], sound = true): Signals {
  const hot = (ms: number) => planted.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  const edge = (ms: number) => planted.some(({ fromMs, toMs }) => ms === fromMs || ms === toMs);
  const times = Array.from({ length: durationMs / FRAME_MS }, (_, at) => at * FRAME_MS);
  const isCut = (ms: number) => ms > 0 && (edge(ms) || (hot(ms) && ms % 2_000 === 0) || ms % 20_000 === 0);
  const samples = times
    .filter((ms) => ms % 200 === 0)
    .map((atMs): Sample => ({ atMs, light: 0.4, motion: hot(atMs) ? 0.08 : 0.005, columns: [] }));
  return {
    durationMs,
    frames: { times, changes: times.map((ms) => (isCut(ms) ? 0.4 : 0.01)) },
    samples,
    loudness: sound ? times.filter((ms) => ms % 200 === 0).flatMap((ms) => Array(2).fill(hot(ms) ? -12 : -32)) : null,
  };
}

const PLANTED = [
  { fromMs: 60_000, toMs: 82_000 },
  { fromMs: 200_000, toMs: 236_000 },
  { fromMs: 400_000, toMs: 418_000 },
];

test.each([true, false])("finds what was planted and nothing else, with sound: %s", (sound) => {
  const { highlights, shortfall } = highlightsOf(filmWith(600_000, PLANTED, sound), [], 8);
  expect(highlights.map(({ startMs, endMs }) => ({ fromMs: startMs, toMs: endMs }))).toEqual(
    expect.arrayContaining(PLANTED),
  );
  expect(highlights).toHaveLength(PLANTED.length);
  expect(shortfall).toBe("fewer");
});

test("clips say why they were chosen, and are scored from 0 to 100", () => {
  const [best] = highlightsOf(filmWith(600_000, PLANTED), [], 1).highlights;
  expect(best?.reason).toMatch(/^Much louder than most of the film, .*cuts, starts on a cut$/);
  expect(best?.score).toBeGreaterThan(75);
  expect(best?.score).toBeLessThanOrEqual(100);
  expect(best?.emotion).toBe("Action");
});

test("no clip begins or ends inside a sentence, and none overlap", () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    startMs: at * 6_000 + 500,
    endMs: at * 6_000 + 5_200,
    text: `Sentence ${at}.`,
  }));
  const { highlights } = highlightsOf(filmWith(600_000, PLANTED), lines, 8);
  expect(highlights.length).toBeGreaterThan(0);
  for (const { startMs, endMs } of highlights) {
    expect([isInside(startMs, lines), isInside(endMs, lines)]).toEqual([false, false]);
    expect(endMs - startMs).toBeGreaterThanOrEqual(15_000);
    expect(endMs - startMs).toBeLessThanOrEqual(60_000);
  }
  const ordered = highlights.toSorted((one, other) => one.startMs - other.startMs);
  for (const [at, { startMs }] of ordered.entries())
    expect(startMs).toBeGreaterThanOrEqual(ordered[at - 1]?.endMs ?? 0);
});

test("captions without full stops leave room for clips, which begin and end between their lines", () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({
    startMs: at * 3_000 + 100,
    endMs: at * 3_000 + 2_900,
    text: "and then",
  }));
  const { highlights } = highlightsOf(filmWith(600_000, PLANTED), lines, 8);
  expect(highlights.length).toBeGreaterThan(0);
  for (const { startMs, endMs } of highlights)
    expect([isInside(startMs, lines), isInside(endMs, lines)]).toEqual([false, false]);
});

test("a film that is too short has no clips, and a sentence says why", () => {
  const { highlights, shortfall } = highlightsOf(filmWith(14_000, []), [], 8);
  expect(highlights).toEqual([]);
  expect(shortfall && shortfallText(shortfall)).toMatch(/shorter than 15 seconds/);
});

test("a film that is alike from beginning to end has clips where it has ends for them", () => {
  const { highlights } = highlightsOf(filmWith(120_000, []), [], 3);
  expect(highlights.length).toBeGreaterThan(0);
});

test("a cut stands out from what moves around it; a flash is one cut", () => {
  const times = Array.from({ length: 40 }, (_, at) => at * FRAME_MS);
  const at = (changed: Record<number, number>, rest = 0.01) => ({
    times,
    changes: times.map((_, frame) => changed[frame] ?? rest),
  });
  expect(cutsOf(at({ 20: 0.4 }))).toEqual([800]);
  expect(cutsOf(at({ 20: 0.3, 22: 0.5 }))).toEqual([880]);
  expect(cutsOf(at({ 20: 0.2 }, 0.15))).toEqual([]);
  expect(cutsOf(at({ 20: 0.06 }, 0.005))).toEqual([800]);
  expect(cutsOf(at({ 13: 0.05, 20: 0.06 }, 0.005))).toEqual([520, 800]);
  expect(cutsOf(at({ 19: 0.05, 20: 0.06, 21: 0.05 }, 0.005))).toEqual([]);
  expect(shotsWithin([100, 800, 2_000], { startMs: 100, endMs: 1_000 })).toEqual([
    { startMs: 100, endMs: 800 },
    { startMs: 800, endMs: 1_000 },
  ]);
});

test("lines are joined to sentences up to a full stop or a gap", () => {
  const line = (startMs: number, text: string) => ({ startMs, endMs: startMs + 1_000, text });
  const found = sentencesOf([line(0, "When it rains"), line(1_200, "we stay."), line(2_500, "Go"), line(9_000, "on")]);
  expect(found.map(({ text }) => text)).toEqual(["When it rains we stay.", "Go", "on"]);
  expect(plainLine("<v Anna>You &amp;\nme</v>")).toBe("You & me");
});

test("the best platform follows the spec's lengths", () => {
  expect([20_000, 50_000, 80_000, 100_000].map((ms) => platformOf(ms, "Inspiration"))).toEqual([
    "TikTok",
    "Instagram",
    "YouTube",
    "TikTok",
  ]);
  expect(platformOf(20_000, "Tension")).toBe("Instagram");
});

test("clips begin after black and end with a breath of it; cuts and pauses within black are no boundaries", () => {
  const film = filmWith(60_000, []);
  const isBlack = (ms: number) => ms >= 21_000 && ms < 23_000;
  const samples = film.samples.map((one) => ({ ...one, light: isBlack(one.atMs) ? 0 : one.light }));
  const loudness = film.loudness?.map((level, step) => (isBlack(step * 100) ? -80 : level)) ?? null;
  const { starts, ends } = boundariesOf({ ...film, samples, loudness }, [22_000], []);
  const near = ({ atMs }: { atMs: number }) => atMs > 15_000 && atMs < 30_000;
  expect(starts.filter(near)).toEqual([{ atMs: 23_000, kind: "fade" }]);
  expect(ends.filter(near)).toEqual([{ atMs: 21_250, kind: "fade" }]);
});

test("a film begins and ends at its edges, and is quiet where it is far below its usual loudness", () => {
  const loudness = Array.from({ length: 600 }, (_, step) => (step >= 295 && step < 305 ? -45 : -20));
  const { starts, ends, pauses } = boundariesOf({ ...filmWith(60_000, []), loudness }, [], []);
  expect(pauses).toEqual([{ startMs: 29_500, endMs: 30_500 }]);
  expect(starts).toEqual([
    { atMs: 0, kind: "edge" },
    { atMs: 30_250, kind: "pause" },
    { atMs: 60_000, kind: "edge" },
  ]);
  expect(ends).toEqual([
    { atMs: 0, kind: "edge" },
    { atMs: 29_750, kind: "pause" },
    { atMs: 60_000, kind: "edge" },
  ]);
});

test("of boundaries that are close together the best kind is kept, and those before it stay", () => {
  const film = filmWith(60_000, []);
  const line = { startMs: 29_950, endMs: 34_000, text: "We stay." };
  const { starts } = boundariesOf(film, [20_000, 29_990], [line]);
  expect(starts.filter(({ atMs }) => atMs >= 20_000 && atMs <= 30_000)).toEqual([
    { atMs: 20_000, kind: "cut" },
    { atMs: 29_990, kind: "cut" },
  ]);
  const between = (distance: number) =>
    boundariesOf(film, [20_000, 20_000 + distance], []).starts.filter(({ kind }) => kind === "cut").length;
  expect([between(120), between(121)]).toEqual([1, 2]);
});

test("a film whose pictures move a little more and a little less is alike from beginning to end", () => {
  const film = filmWith(60_000, []);
  const moving = (least: number, most: number) => ({
    ...film,
    samples: film.samples.map((sample, at) => ({ ...sample, motion: at % 10 < 5 ? least : most })),
  });
  expect(courseOf(moving(0.004, 0.006), []).even).toBe(true);
  expect(courseOf(moving(0.004, 0.09), []).even).toBe(false);
});

test("skin draws the eye more than what has its light, unless the whole picture looks like skin", () => {
  const size = { width: 32, height: 18 };
  const columnsWith = (patch: [number, number, number], ground: [number, number, number]) => {
    const pixels = new Uint8Array(size.width * size.height * 3);
    for (let at = 0; at < size.width * size.height; at++) {
      const [x, y] = [at % size.width, Math.floor(at / size.width)];
      pixels.set(x >= 14 && x < 18 && y >= 5 && y < 12 ? patch : ground, at * 3);
    }
    const { sample } = new PictureMeter().measure({ ...size, pixels, atMs: 0 }, true);
    return sample?.columns[15] ?? 0;
  };
  const [skin, grey, blue] = [
    [200, 140, 110],
    [160, 160, 160],
    [20, 40, 90],
  ] as [number, number, number][];
  if (!skin || !grey || !blue) throw new Error("no colours");
  expect(columnsWith(skin, blue)).toBeGreaterThan(1.5 * columnsWith(grey, blue));
  expect(columnsWith(skin, [180, 120, 90])).toBeLessThan(columnsWith(grey, blue));
});

test("a fade from black is no cut, though all its pixels cross a level of colour at once", () => {
  const meter = new PictureMeter();
  const size = { width: 8, height: 4 };
  const times = Array.from({ length: 60 }, (_, at) => at * FRAME_MS);
  const lightAt = (ms: number) => Math.min(220, Math.max(0, (ms - 400) / 8));
  const changes = times.map((atMs) => {
    const pixels = Buffer.alloc(size.width * size.height * 3, Math.round(lightAt(atMs)));
    return meter.measure({ ...size, pixels, atMs }, false).change;
  });
  expect(cutsOf({ times, changes })).toEqual([]);
});

test.each([
  [{ loud: 1, motion: 1, pace: 0 }, "Action"],
  [{ loud: 1, motion: 0, pace: 1 }, "Action"],
  [{ loud: 1, motion: 0, pace: 0, light: 0.6 }, "Inspiration"],
  [{ loud: 1, motion: 0, pace: 0 }, "Drama"],
  [{ loud: 0, motion: 1, pace: 0 }, "Tension"],
  [{ loud: 0, motion: 0, pace: 0, light: 0.6 }, "Calm"],
])("a stretch with %j feels like %s", (character, emotion) => {
  expect(emotionOf({ light: 0.3, ...character })).toBe(emotion);
  expect(emotionOf({ light: 0.3, ...character }, "[AUDIENCE LAUGHS] Ha ha!")).toBe("Laughter");
  expect(emotionOf({ light: 0.3, ...character }, "We never laugh at the harbour.")).toBe(emotion);
});
