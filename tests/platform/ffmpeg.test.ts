import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isDiskFull } from "~/platform/disk-space.ts";
import { FfmpegTooSlow, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { descendantsRunning } from "../support/processes.ts";
import { until } from "../support/until.ts";

const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const endless = (filters: string) => ["-re", "-f", "lavfi", "-i", filters, "-f", "null", "-"];

test("a run beyond its time limit is ended", async () => {
  const run = ffmpeg.run(endless("testsrc2=size=16x16"), { limitMs: 200, signal: AbortSignal.timeout(20_000) });
  await expect(run).rejects.toBeInstanceOf(FfmpegTooSlow);
});

test("a cancelled run is ended, and does not count as a failure of the film", async () => {
  const reason = new Error("called off");
  const run = ffmpeg.run(endless("testsrc2=size=16x16"), { limitMs: 20_000, signal: AbortSignal.abort(reason) });
  await expect(run).rejects.toBe(reason);
});

test("ffmpeg's memory is limited", async () => {
  const picture = ["-f", "lavfi", "-i", "color=size=16x16", "-frames:v", "1", "-f", "null", "-"];
  const narrow = openFfmpeg(createLog({ logLevel: "silent" }), 4 * 1024 ** 2);
  await expect(narrow.run(picture, { limitMs: 20_000 })).rejects.toThrow();
  await expect(ffmpeg.run(picture, { limitMs: 20_000 })).resolves.toBeUndefined();
});

test("work that nobody waits for stands still while awaited work runs, and goes on after it", async () => {
  const [ladder, preparation] = [new AbortController(), new AbortController()];
  const limitMs = 60_000;
  const begin = (size: string, urgency: "awaited" | "unhurried", { signal }: AbortController) =>
    ffmpeg.run(endless(`testsrc2=size=${size}`), { limitMs, urgency, signal }).catch(() => "ended");
  const runs = [begin("18x18", "unhurried", ladder)];
  const pid = await until(async () => (await descendantsRunning(process.pid, /^ffmpeg .*18x18/))[0], "the ladder runs");
  const isHalted = async () => /\) T /.test(await readFile(`/proc/${pid}/stat`, "utf8"));
  expect(await isHalted()).toBe(false);
  runs.push(begin("20x20", "awaited", preparation));
  await until(isHalted, "the ladder is halted");
  preparation.abort();
  await until(async () => !(await isHalted()), "the ladder goes on");
  ladder.abort();
  expect(await Promise.all(runs)).toEqual(["ended", "ended"]);
});

test("a full disk is no fault of the film", async () => {
  const run = ffmpeg.run(["-f", "lavfi", "-i", "testsrc2=size=320x180:duration=2", "-f", "rawvideo", "/dev/full"], {
    limitMs: 20_000,
  });
  const error = await run.catch((reason: unknown) => reason);
  expect(isDiskFull(error)).toBe(true);
});
