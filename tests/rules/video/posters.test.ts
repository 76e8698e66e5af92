import { expect, test } from "vitest";
import { posterArgs } from "~/features/video/posters/rules/extraction.ts";

const NO_BARS = { left: 0, top: 0, right: 0, bottom: 0 };

test("a poster is at most 1600 pixels wide and 4096 high, in square pixels", () => {
  const frames = { durationMs: 60_000, videoIndex: 0 };
  const attempt = { atMs: 5_000, frame: "exact" } as const;
  const args = posterArgs({ film: "film.mp4", output: "poster.jpg", frames, bars: NO_BARS, attempt });
  expect(args[args.indexOf("-vf") + 1]).toBe(
    "scale=w='max(2,trunc(min(1600,iw*if(sar,sar,1))/2)*2)'" +
      ":h='max(2,trunc(min(4096,ow*ih/(iw*if(sar,sar,1)))/2)*2)',setsar=1",
  );
});
