import { expect, test } from "vitest";
import { FfmpegTooSlow, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";

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
