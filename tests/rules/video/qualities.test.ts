import { expect, test } from "vitest";
import type { Probe } from "~/features/video/probes/rules.ts";
import { qualityArgs, qualityPlan } from "~/features/video/renditions/rules/qualities.ts";
import { surveyFiles, surveyPlan } from "~/features/video/survey/rules.ts";

const survey = {
  plan: surveyPlan({ width: 1280, height: 720, durationMs: 60_000 }),
  files: surveyFiles("/out"),
};
const film = (width: number, height: number, audio = true): Probe => ({
  container: "mov,mp4,m4a,3gp,3g2,mj2",
  ...{ byteSize: 1_000_000, durationMs: 10_000 },
  video: {
    ...{ index: 0, codec: "h264", profile: "High", level: 40, pixelFormat: "yuv420p", highRange: null, width, height },
    ...{ pixelAspect: 1, rotation: 0, interlaced: false },
    ...{ frameRate: 25, steadyRate: 25, pictures: 250, endMs: 10_000 },
  },
  sounds: [],
  audio: audio ? { index: 1, codec: "aac", profile: "LC", channels: 2, endMs: 10_000 } : null,
  texts: [],
});
const OFTEN = [0, 2_000, 4_000, 6_000, 8_000];
const sizes = (width: number, height: number) =>
  qualityPlan(film(width, height), OFTEN)?.qualities.map((one) => `${one.name} ${one.width}x${one.height}`);

test.each([
  [1920, 1080, ["1080p 1920x1080", "720p 1280x720", "360p 640x360"]],
  [1920, 800, ["1080p 1920x800", "720p 1280x534", "360p 640x266"]],
  [1080, 1920, ["1080p 1080x1920", "720p 720x1280", "360p 360x640"]],
  [1440, 1080, ["1080p 1440x1080", "720p 960x720", "360p 480x360"]],
  [1280, 720, ["720p 1280x720", "360p 640x360"]],
  [1024, 576, ["576p 1024x576", "360p 640x360"]],
  [854, 480, ["480p 854x480", "360p 640x360"]],
  [720, 404, []],
  [640, 360, []],
  [320, 180, []],
  [2, 2, []],
])("%i by %i becomes %j", (width, height, qualities) => {
  expect(sizes(width, height)).toEqual(qualities);
});

test("the film's own stream is the top quality, and the others share its key frames", () => {
  const plan = qualityPlan(film(1280, 720), OFTEN);
  expect(plan).toMatchObject({ keyframes: "source", qualities: [{ video: "copy" }, { video: { crf: 24 } }] });
});

test.each([
  ["far apart", [0, 5_000]],
  ["missing", []],
  ["missing at the end", [0, 2_000, 4_000]],
])("a stream whose key frames are %s is encoded again", (_, keyframes) => {
  const plan = qualityPlan(film(1280, 720), keyframes);
  expect(plan).toMatchObject({ keyframes: "regular", qualities: [{ video: { crf: 22 } }, { video: { crf: 24 } }] });
});

test("one run reads only the film file, once, and writes every quality with its sound", () => {
  const plan = qualityPlan(film(1920, 1080), OFTEN);
  if (!plan) throw new Error("no plan");
  const args = qualityArgs(plan, { film: "/in -y", prefix: "/out/t-", survey }, 6);
  const line = args.join(" ");
  expect(args.filter((arg) => arg === "-i")).toHaveLength(1);
  expect(line).toContain(
    "-protocol_whitelist file,pipe -format_whitelist mov,mp4,m4a,3gp,3g2,mj2,avi,matroska,webm -i file:/in -y",
  );
  expect(line).toContain("[0:0]split=3[in-720p][in-360p][in-survey];[in-720p]scale=1280:720,");
  expect(line.match(/-map 0:1 -c:a copy/g)).toHaveLength(3);
  expect(line.match(/-force_key_frames source/g)).toHaveLength(2);
  expect(line.match(/libx264.*?-threads 3/g)).toHaveLength(2);
  expect(args.filter((arg) => arg.endsWith(".m3u8"))).toEqual([
    "/out/t-top.m3u8",
    "/out/t-720p.m3u8",
    "/out/t-360p.m3u8",
  ]);
});

test("in a film of long gaps no frame is reordered", () => {
  const { video, ...rest } = film(1280, 720);
  const plan = video && qualityPlan({ ...rest, video: { ...video, pictures: 3 } }, OFTEN);
  expect(plan && qualityArgs(plan, { film: "/in", prefix: "/out/", survey }, 1).join(" ")).toContain("-bf 0");
});

test("a silent film has no sound to copy", () => {
  const plan = qualityPlan(film(1280, 720, false), OFTEN);
  expect(plan && qualityArgs(plan, { film: "/in", prefix: "/out/", survey }, 1).join(" ")).not.toContain("-c:a");
});
