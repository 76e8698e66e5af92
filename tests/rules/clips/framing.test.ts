import { expect, test } from "vitest";
import { centreAt, followed } from "~/features/clips/framing/rules/following.ts";
import { canBePlaced, cropShare, framedShots, shotKey } from "~/features/clips/framing/rules.ts";
import { cropMoves } from "~/features/clips/rendering/rules/pictures.ts";
import { drawnTo } from "~/features/clips/signals/rules/spans.ts";
import type { Sample } from "~/features/clips/signals/rules.ts";
import { signalArgs, signalFiles } from "~/features/clips/signals/rules.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";

const PICTURE = { width: 1920, height: 1080 };
const STRETCH = { startMs: 0, endMs: 10_000 };

/** Samples of a subject a few columns wide whose middle is at `centreOf`, as a share of the width. */
const subjectAt = (centreOf: (ms: number) => number): Sample[] =>
  Array.from({ length: 50 }, (_, at) => at * 200).map((atMs) => ({
    ...{ atMs, light: 0.4, motion: 0.01 },
    columns: Array.from({ length: 64 }, (_, x) => (Math.abs((x + 0.5) / 64 - centreOf(atMs)) < 0.06 ? 255 : 0)),
  }));

const shotsOf = (samples: Sample[], cuts: number[] = []) =>
  framedShots({ picture: PICTURE, bars: NO_BARS, cuts, samples }, STRETCH, "9:16");

test("a crop follows a subject and keeps it inside", () => {
  const centreOf = (ms: number) => 0.2 + (0.6 * ms) / 10_000;
  const [shot] = shotsOf(subjectAt(centreOf));
  expect(shot?.fit).toBe("crop");
  const half = cropShare(PICTURE, "9:16") / 2;
  const inside = Array.from({ length: 250 }, (_, frame) => frame * 40).filter(
    (ms) => Math.abs(centreAt(shot?.path ?? [], ms) - centreOf(ms)) + 0.06 <= half,
  );
  expect(inside.length / 250).toBeGreaterThanOrEqual(0.95);
});

test("a crop that has followed a subject does not move for what flickers beside it", () => {
  const staying = subjectAt((ms) => (ms < 5_000 ? 0.3 : 0.7));
  const flickering = staying.map((sample) =>
    sample.atMs === 8_000 || sample.atMs === 8_400
      ? { ...sample, columns: sample.columns.map((_, x) => (Math.abs((x + 0.5) / 64 - 0.61) < 0.06 ? 255 : 0)) }
      : sample,
  );
  const path = followed(flickering, 0.5);
  const centres = [7_800, 8_000, 8_200, 8_400, 8_600].map((ms) => centreAt(path, ms));
  expect(centres[0]).toBeCloseTo(0.7, 1);
  for (const centre of centres) expect(centre).toBeCloseTo(centres[0] ?? 0, 3);
});

test("a crop stands still for a subject that does, and jumps at a cut only", () => {
  const [one, other] = shotsOf(
    subjectAt((ms) => (ms < 5_000 ? 0.3 : 0.7)),
    [5_000],
  );
  expect(one?.path).toHaveLength(1);
  expect(one?.path[0]?.centre).toBeCloseTo(0.3, 1);
  expect(other?.path[0]?.centre).toBeCloseTo(0.7, 1);
  const clip = {
    ...({ startMs: 0, aspect: "9:16", shots: one && other ? [one, other] : [] } as const),
    source: { inside: PICTURE, bars: NO_BARS, pixelAspect: 1, deinterlace: false, highRange: null },
  };
  const moves = cropMoves(
    { ...clip, shots: [...clip.shots] },
    Array.from({ length: 250 }, (_, frame) => frame * 40),
  );
  expect(moves.coarse.trim().split("\n")).toHaveLength(2);
  expect(moves.coarse).toContain("4.998 crop@coarse x");
  expect(moves.fine).toContain("crop@fine x");
});

test("where nothing draws the eye, or too much of the height would be lost, the whole picture is shown", () => {
  const flat = subjectAt(() => 0.5).map((sample) => ({ ...sample, columns: Array(64).fill(120) }));
  expect(shotsOf(flat)[0]?.fit).toBe("blur");
  const upright = { picture: { width: 1080, height: 1920 }, bars: NO_BARS, cuts: [], samples: subjectAt(() => 0.5) };
  expect(framedShots(upright, STRETCH, "16:9")[0]?.fit).toBe("blur");
  expect(framedShots(upright, STRETCH, "9:16")[0]).toMatchObject({ fit: "crop", path: [] });
});

test("a title is shown whole, and a moving subject of the same size is cropped", () => {
  const wide = (phase: (at: number) => number) =>
    subjectAt(() => 0.5).map((sample, at) => ({
      ...sample,
      columns: Array.from({ length: 64 }, (_, x) => (Math.abs((x + 0.5) / 64 - 0.5 - phase(at)) < 0.19 ? 200 : 0)),
    }));
  expect(shotsOf(wide(() => 0))[0]?.fit).toBe("blur");
  expect(shotsOf(wide((at) => 0.06 * Math.sin(at)))[0]?.fit).toBe("crop");
});

test("shots that are faded out and in are framed each by itself", () => {
  const samples = subjectAt((ms) => (ms < 5_000 ? 0.3 : 0.7)).map((sample) =>
    Math.abs(sample.atMs - 5_000) < 300 ? { ...sample, light: 0, columns: Array(64).fill(0) } : sample,
  );
  const shots = shotsOf(samples);
  expect(shots).toHaveLength(2);
  expect(shots[0]?.path[0]?.centre).toBeCloseTo(0.3, 1);
  expect(shots[1]?.path[0]?.centre).toBeCloseTo(0.7, 1);
});

test("a correction by hand holds for its shot", () => {
  const source = { picture: PICTURE, bars: NO_BARS, cuts: [5_000], samples: subjectAt(() => 0.3) };
  const [, second] = framedShots(source, STRETCH, "9:16", { 5000: 0.8 });
  expect(second).toMatchObject({ fit: "crop", path: [{ centre: 0.8 }] });
});

test("a shot that was placed by hand stays so after a trim, and the whole picture can be chosen", () => {
  const samples = subjectAt(() => 0.3);
  const film = { picture: PICTURE, bars: NO_BARS, cuts: [2_000, 6_000], samples };
  const focus = { 2000: 0.7, 6000: "whole" } as const;
  const framed = (startMs: number, endMs: number) => framedShots(film, { startMs, endMs }, "9:16", focus);
  expect(framed(0, 10_000).map(({ fit, path }) => [fit, path[0]?.centre])).toEqual([
    ["crop", expect.closeTo(0.3, 1)],
    ["crop", 0.7],
    ["blur", undefined],
  ]);
  expect(framed(3_500, 8_000).map(({ fit, path }) => [fit, path[0]?.centre])).toEqual([
    ["crop", 0.7],
    ["blur", undefined],
  ]);
  expect([shotKey([2_000, 6_000], 1_999), shotKey([2_000, 6_000], 3_500)]).toEqual(["0", "2000"]);
  expect([canBePlaced(PICTURE, "9:16"), canBePlaced(PICTURE, "16:9")]).toEqual([true, false]);
});

test("a face beside something brighter draws the crop", () => {
  const bright = subjectAt(() => 0.2);
  const faces = [{ left: 0.7, right: 0.82 }];
  const withFace = bright.map((sample, at) => {
    const flickering = sample.columns.map((x) => x / (at % 2 ? 4 : 8));
    return { ...sample, columns: drawnTo(flickering, faces) };
  });
  expect(shotsOf(bright)[0]?.path[0]?.centre).toBeLessThan(0.4);
  expect(shotsOf(withFace)[0]).toMatchObject({ fit: "crop" });
  expect(shotsOf(withFace)[0]?.path[0]?.centre).toBeGreaterThan(0.6);
});

test("text that lies over a shot stays whole: the crop goes there, or all of the picture is shown", () => {
  const withText = (left: number, right: number) =>
    subjectAt(() => 0.3).map((sample) => (sample.atMs > 6_000 ? { ...sample, text: { left, right } } : sample));
  expect(shotsOf(withText(0.25, 0.75))[0]?.fit).toBe("blur");
  expect(shotsOf(withText(0.22, 0.38))[0]?.fit).toBe("crop");
  expect(shotsOf(withText(0.6, 0.8))[0]?.fit).toBe("blur");
  const drawn = subjectAt(() => 0.3).map((sample, at) => ({
    ...{ ...sample, text: { left: 0.6, right: 0.8 } },
    columns: drawnTo(
      sample.columns.map((x) => x / (at % 2 ? 4 : 8)),
      [{ left: 0.6, right: 0.8 }],
    ),
  }));
  expect(shotsOf(drawn)[0]).toMatchObject({ fit: "crop", path: [{ centre: expect.closeTo(0.7, 1) }] });
  const barred = { ...{ left: 0.25, right: 0.25 }, top: 0, bottom: 0 };
  const picture = { width: 960, height: 1080 };
  const source = { picture, bars: barred, cuts: [], samples: withText(0.26, 0.5) };
  expect(framedShots(source, STRETCH, "9:16")[0]?.fit).toBe("crop");
});

test("faces and letters are looked for in a few larger pictures of the same decoding", () => {
  const film = { film: "/in", videoIndex: 0, audioIndex: null, deinterlace: false, size: { width: 64, height: 36 } };
  const piece = { startMs: 0, endMs: 1_000, leadMs: 0 };
  const source = { ...film, largerSize: { width: 320, height: 180 } };
  const args = signalArgs(source, piece, signalFiles("/tmp"), 1).join(" ");
  expect(args.match(/-i file:/g)).toHaveLength(1);
  const raw = "-fps_mode passthrough -c:v rawvideo -f rawvideo";
  expect(args).toContain(`-map [pixels] ${raw}`);
  expect(args).toContain(`-map [larger] ${raw}`);
  expect(args).toContain("scale=320:180");
  expect(args).toContain("/tmp/larger.bgr");
});

test("a film that is not measured yet is shown in the middle", () => {
  expect(shotsOf([])).toEqual([{ ...STRETCH, fit: "crop", path: [{ atMs: STRETCH.startMs, centre: 0.5 }] }]);
});
