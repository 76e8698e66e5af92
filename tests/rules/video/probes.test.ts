import { expect, test } from "vitest";
import { parseProbe } from "~/features/video/probes/input.ts";
import { isSparse } from "~/features/video/probes/rules.ts";

const PICTURE = { index: 0, codec_type: "video", width: 320, height: 180, r_frame_rate: "25/1" };
const SOUND = { index: 1, codec_type: "audio", sample_fmt: "fltp", channels: 2, duration: "4" };
const film = (picture: object, format: object = {}) =>
  parseProbe({
    format: { format_name: "mov,mp4", size: "1000", ...format },
    streams: [{ ...PICTURE, avg_frame_rate: "25/1", ...picture }, SOUND],
  });
const sparse = (...args: Parameters<typeof film>) => {
  const { video } = film(...args);
  return video && isSparse(video);
};

test("a film lasts until its last stream ends, which may begin late", () => {
  expect(film({ duration: "2" })).toMatchObject({ durationMs: 4_000, video: { endMs: 2_000, pictures: 50 } });
  expect(film({ duration: "2", start_time: "10000" })).toMatchObject({ durationMs: 10_002_000 });
  expect(film({ duration: "2", start_time: "10000" }, { start_time: "9999" })).toMatchObject({ durationMs: 3_000 });
});

test("films with few gaps have them filled", () => {
  expect(sparse({ duration: "60" })).toBe(false);
  expect(sparse({ duration: "60", avg_frame_rate: "10/1" })).toBe(false);
  expect(sparse({ duration: "60", r_frame_rate: "90000/1" })).toBe(false);
});

test.each<[string, object]>([
  ["hardly any frames for its length", { duration: "20000", avg_frame_rate: "1/400" }],
  ["a first frame after hours", { duration: "2", start_time: "10000" }],
  ["an unknown length", {}],
  ["an unknown number of frames", { duration: "60", avg_frame_rate: "0/0" }],
])("gaps are not filled: %s", (_, picture) => {
  expect(sparse(picture)).toBe(true);
});
