import { expect, test } from "vitest";
import { keepsPoster, posterChosenAt } from "~/features/video/poster-frames/rules.ts";
import { posterArgs } from "~/features/video/posters/rules/extraction.ts";
import { needsSurvey, PICTURES_VERSION } from "~/features/video/survey/rules.ts";

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

const AT = new Date("2026-05-06T07:08:09Z");

test.each([
  ["a film without a poster gets one", { posterKey: null, posterChosenAt: AT }, true, false],
  ["a poster that was found gives way", { posterKey: "posters/f/still-a.jpg", posterChosenAt: null }, false, false],
  ["a poster that the owner chose stays", { posterKey: "posters/f/still-a.jpg", posterChosenAt: AT }, false, true],
  [
    "a poster with the owner's focal point stays",
    { posterKey: "posters/f/poster.jpg", posterChosenAt: null },
    true,
    true,
  ],
])("%s", (_, video, hasChosenFocus, stays) => {
  expect(keepsPoster(video, hasChosenFocus)).toBe(stays);
});

test("in rows of earlier versions a poster frame is a poster by choice", () => {
  const [found, frame] = ["posters/f/poster-cut.jpg", "posters/f/still-a.jpg"];
  expect(posterChosenAt({ posterKey: frame, updatedAt: AT })).toBe(AT);
  expect(posterChosenAt({ posterKey: found, updatedAt: AT })).toBeNull();
  expect(posterChosenAt({ posterKey: null, updatedAt: AT })).toBeNull();
  const now = { posterKey: frame, picturesVersion: PICTURES_VERSION, updatedAt: new Date(0) };
  expect(posterChosenAt({ ...now, posterChosenAt: null })).toBeNull();
  expect(posterChosenAt({ ...now, posterChosenAt: AT })).toBe(AT);
});

test("a film is looked over once for each version of the rules", () => {
  expect(needsSurvey({ surveyedAt: null, picturesVersion: 0 })).toBe(true);
  expect(needsSurvey({ surveyedAt: AT, picturesVersion: PICTURES_VERSION - 1 })).toBe(true);
  expect(needsSurvey({ surveyedAt: AT, picturesVersion: PICTURES_VERSION })).toBe(false);
});
