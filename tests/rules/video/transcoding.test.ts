import { expect, test } from "vitest";
import { openedFilm } from "~/features/clips/engine/rules.ts";
import { encoderThreads, percentDone } from "~/features/video/encoding/rules.ts";
import type { Probe, SoundTrack, VideoStream } from "~/features/video/probes/rules.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { preparationArgs } from "~/features/video/transcoding/rules/encodings.ts";
import { fittedSize, isTruncated, preparationPlan } from "~/features/video/transcoding/rules.ts";

const VIDEO: VideoStream = {
  index: 0,
  codec: "h264",
  profile: "High",
  level: 40,
  pixelFormat: "yuv420p",
  highRange: null,
  width: 1920,
  height: 1080,
  pixelAspect: 1,
  rotation: 0,
  interlaced: false,
  frameRate: 25,
  steadyRate: 25,
  pictures: 1_500,
  endMs: 60_000,
};
const PROBE: Probe = {
  container: "mov,mp4,m4a,3gp,3g2,mj2",
  byteSize: 6_000_000,
  durationMs: 60_000,
  video: VIDEO,
  ...withSound({}),
  texts: [],
};
const soundUntil = (endMs: number) => withSound({ endMs });
function withSound(track: Partial<SoundTrack>): Pick<Probe, "audio" | "sounds"> {
  const heard = { isDecodable: true, speakers: ["FL", "FR"], language: null, isDefault: true, isAside: false };
  const sound = { index: 1, codec: "aac", profile: "LC", channels: 2, endMs: 60_000, ...heard, ...track };
  return { audio: sound, sounds: [sound] };
}
const NO_SOUND = { audio: null, sounds: [] };
const planOf = (video: Partial<VideoStream>, rest: Partial<Probe> = {}) =>
  preparationPlan({ ...PROBE, video: { ...VIDEO, ...video }, ...rest });

test("streams that every browser plays are copied", () => {
  expect(planOf({})).toMatchObject({ ok: true, video: "copy", audio: "copy" });
  expect(planOf({}, NO_SOUND)).toMatchObject({ ok: true, video: "copy", audio: "none" });
});

test.each<[string, Partial<VideoStream>]>([
  ["another codec", { codec: "hevc" }],
  ["ten bits", { pixelFormat: "yuv420p10le", profile: "High 10" }],
  ["4:4:4 chroma", { pixelFormat: "yuv444p" }],
  ["too high a level", { level: 51 }],
  ["interlaced", { interlaced: true }],
  ["non-square pixels", { pixelAspect: 64 / 45 }],
  ["rotated", { rotation: -90 }],
  ["more light than screens show", { highRange: "pq" }],
  ["a higher frame rate than players show", { frameRate: 10_000 }],
  ["more pixels than its level allows", { width: 4096, height: 2160 }],
])("the picture is encoded again: %s", (_, video) => {
  const plan = planOf(video);
  expect(plan.ok && plan.video).not.toBe("copy");
  expect(plan).toMatchObject({ ok: true, audio: "copy" });
});

test("sound alone is encoded when only the sound needs it", () => {
  expect(planOf({}, withSound({ codec: "mp3", profile: "" }))).toMatchObject({ video: "copy", audio: "encode" });
  const speakers = ["FL", "FR", "FC", "LFE", "BL", "BR"];
  expect(planOf({}, withSound({ channels: 6, speakers }))).toMatchObject({ audio: "encode" });
});

test("nothing is copied out of an AVI", () => {
  expect(planOf({}, { container: "avi" })).toMatchObject({ video: { width: 1920, height: 1080 }, audio: "encode" });
});

test("sound without a picture, and nothing at all, are refused", () => {
  expect(preparationPlan({ ...PROBE, video: null })).toEqual({ ok: false, reason: "no-picture" });
  expect(preparationPlan({ ...PROBE, video: null, ...NO_SOUND })).toEqual({ ok: false, reason: "unreadable" });
});

test.each<[string, Partial<VideoStream>, Partial<Probe>, string]>([
  ["seven hours", {}, { durationMs: 7 * 3600_000 }, "too-long"],
  ["a picture larger than 4K", { width: 7680, height: 4320 }, {}, "too-many-pixels"],
  ["sound for an hour after the picture", { endMs: 4_000 }, soundUntil(3_604_000), "sound-goes-on"],
])("too much work is refused: %s", (_, video, rest, reason) => {
  expect(planOf(video, rest)).toEqual({ ok: false, reason });
});

test("the sound may be a little longer than the picture", () => {
  expect(planOf({ endMs: 30_000 }, soundUntil(60_000))).toMatchObject({ ok: true });
});

test("a film is read and written no further than its header announced", () => {
  const plan = planOf({ codec: "hevc" });
  if (!plan.ok) throw new Error("refused");
  const args = preparationArgs(plan, "/in", "/out.mp4", 1);
  expect(Number(args[args.indexOf("-t") + 1])).toBe(65);
  const bytes = Number(args[args.indexOf("-fs") + 1]);
  expect(bytes).toBeGreaterThan(plan.byteSize + (60 * 5_128_000) / 8);
  expect(bytes).toBeLessThan(plan.byteSize + 80_000_000);
});

test("gaps are filled where there are few of them, and never where they are most of the film", () => {
  const line = (video: Partial<VideoStream>) => {
    const plan = planOf({ codec: "hevc", ...video });
    return plan.ok ? preparationArgs(plan, "/in", "/out.mp4", 1).join(" ") : "";
  };
  expect(line({})).toContain("-fps_mode cfr -fpsmax 60");
  expect(line({ pictures: 20 })).toContain("-fps_mode vfr -bf 0");
});

test.each([
  [
    { width: 3840, height: 2160 },
    { width: 1920, height: 1080 },
  ],
  [
    { width: 2160, height: 3840 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 3840, height: 1600 },
    { width: 1920, height: 800 },
  ],
  [
    { width: 1920, height: 1080, rotation: 90 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 720, height: 576, pixelAspect: 64 / 45 },
    { width: 1024, height: 576 },
  ],
  [
    { width: 641, height: 361 },
    { width: 642, height: 362 },
  ],
])("%o becomes %o", (video, size) => {
  const fitted = fittedSize({ ...VIDEO, ...video });
  expect(Math.abs(fitted.width - size.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(fitted.height - size.height)).toBeLessThanOrEqual(2);
  expect([fitted.width % 2, fitted.height % 2]).toEqual([0, 0]);
});

test("a film of one pixel becomes the smallest picture with even sides", () => {
  expect(fittedSize({ ...VIDEO, width: 1, height: 1 })).toEqual({ width: 2, height: 2 });
});

test("ffmpeg opens only a local file in the three containers, and writes fast-start MP4", () => {
  const plan = planOf({});
  if (!plan.ok) throw new Error("refused");
  const args = preparationArgs(plan, "/in -y", "/out.mp4", 1);
  const input = args.indexOf("-i");
  expect(args.slice(0, input)).toEqual([
    "-t",
    "65.000",
    "-max_pixels",
    "16777216",
    "-protocol_whitelist",
    "file,pipe",
    "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,avi,matroska,webm",
  ]);
  expect(args[input + 1]).toBe("file:/in -y");
  expect(args).toContain("+faststart");
  expect(args.join(" ")).toContain("-c:v copy");
  expect(args.at(-1)).toBe("/out.mp4");
});

test("progress stays below 100 until the film is ready", () => {
  expect(percentDone(30_000, 60_000)).toBe(50);
  expect(percentDone(61_000, 60_000)).toBe(99);
  expect(percentDone(1000, null)).toBe(0);
});

test("a film far shorter than its header says is truncated; rounding is tolerated", () => {
  expect(isTruncated(60_000, 59_000)).toBe(false);
  expect(isTruncated(60_000, 40_000)).toBe(true);
  expect(isTruncated(2_000, 1_600)).toBe(false);
  expect(isTruncated(2_000, null)).toBe(true);
  expect(isTruncated(null, 1_000)).toBe(false);
});

test("a film that clips are made of ends with its picture, and must say how long it is", () => {
  const opened = (video: Partial<VideoStream>, rest: Partial<Probe> = {}) =>
    openedFilm("/film.mp4", { ...PROBE, video: { ...VIDEO, ...video }, ...rest }, NO_BARS);
  expect(opened({ endMs: 50_000 })).toMatchObject({ ok: true, durationMs: 50_000, videoIndex: 0, audioIndex: 1 });
  expect(opened({ endMs: null })).toMatchObject({ ok: true, durationMs: 60_000 });
  expect(opened({ endMs: null }, { durationMs: null })).toEqual({ ok: false, reason: "no-length" });
  expect(openedFilm("/film.mp4", { ...PROBE, video: null }, NO_BARS)).toEqual({ ok: false, reason: "no-picture" });
});

test("an encoder leaves one core to the web process, where there are more", () => {
  expect([1, 2, 4].map(encoderThreads)).toEqual([1, 1, 3]);
});
