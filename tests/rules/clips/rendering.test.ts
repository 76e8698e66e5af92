import sharp from "sharp";
import { expect, test } from "vitest";
import { callPicture } from "~/features/clips/rendering/commands/brand.server.ts";
import { screenTimes, shownLines } from "~/features/clips/rendering/rules/captions.ts";
import { pictureList } from "~/features/clips/rendering/rules/overlays.ts";
import { pictureGraph } from "~/features/clips/rendering/rules/pictures.ts";
import { gainFor, integratedLoudness, isAtLevel } from "~/features/clips/rendering/rules.ts";
import { loudnessOf } from "~/features/clips/signals/rules/sounds.ts";
import { measuredSize, piecesOf } from "~/features/clips/signals/rules.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";

test("captions are shown when they are said, long ones in pieces, and the gaps between them stay empty", () => {
  const long = "This sentence is much too long for a phone and so it is shown in pieces one after the other.";
  const shown = shownLines(
    [
      { startMs: 500, endMs: 1_500, text: "Before" },
      { startMs: 11_000, endMs: 15_000, text: long },
      { startMs: 20_000, endMs: 26_000, text: "To the end" },
    ],
    10_000,
    24_000,
  );
  expect(shown.map(({ text }) => text).join(" ")).toBe(`${long} To the end`);
  expect(shown[0]?.fromMs).toBe(1_000);
  expect(shown.at(-2)?.toMs).toBe(5_000);
  expect(shown.at(-1)).toMatchObject({ fromMs: 10_000, toMs: 14_000 });
  const times = screenTimes(shown, 14_000);
  expect(times.reduce((sum, { lastsMs }) => sum + lastsMs, 0)).toBe(14_000);
  expect(times[0]).toEqual({ line: null, said: null, lastsMs: 1_000 });
  expect(pictureList([{ file: "a.png", lastsMs: 1_234 }])).toContain(
    "file 'a.png'\noption framerate 1000\nduration 1.234",
  );
});

test("the gain brings a clip to -14 LUFS; silence stays silent", () => {
  const report = "frame:1\nlavfi.r128.I=-70.000\nframe:2\nlavfi.r128.I=-27.500\n";
  expect(integratedLoudness(report)).toBe(-27.5);
  expect(gainFor(-27.5)).toBe(13.5);
  expect([gainFor(-70), gainFor(null)]).toEqual([0, 0]);
  expect([isAtLevel(-14.3), isAtLevel(-15), isAtLevel(-70)]).toEqual([true, false, true]);
});

test("loudness of each tenth of a second, and pieces of five minutes", () => {
  const samples = Int16Array.from({ length: 1_600 }, (_, at) => (at < 800 ? 0 : 16_384));
  expect(loudnessOf(samples)).toEqual([-90, -6]);
  expect(piecesOf(650_000).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 300_000],
    [300_000, 600_000],
    [600_000, 650_000],
  ]);
  expect(measuredSize({ width: 1920, height: 1080 })).toEqual({ width: 64, height: 36 });
});

test("a shot that is not cropped is shown whole before a blurred copy a tenth as large", () => {
  const shot = (startMs: number, fit: "crop" | "blur") => ({ startMs, endMs: startMs + 5_000, fit, path: [] });
  const graphOf = (...shots: ReturnType<typeof shot>[]) =>
    pictureGraph(
      {
        ...{ startMs: 0, aspect: "9:16", videoIndex: 0, shots, overlays: [] },
        source: {
          inside: { width: 1920, height: 1080 },
          bars: NO_BARS,
          pixelAspect: 1,
          deinterlace: false,
          highRange: null,
        },
      },
      { coarse: "coarse.txt", fine: "fine.txt" },
    );
  const whole = graphOf(shot(0, "blur"));
  expect(whole).toContain("scale=108:192:force_original_aspect_ratio=increase,crop=108:192");
  expect(whole).not.toContain("crop@coarse");
  expect(graphOf(shot(0, "crop"))).not.toContain("gblur");
  expect(graphOf(shot(0, "crop"), shot(5_000, "blur"))).toContain("overlay=enable='gte(t,4.998)*lt(t,9.998)'");
});

test("the words of the card at the end keep away from its edges", async () => {
  const words = "Watch the whole film at the harbour cinema";
  const card = sharp(await callPicture(words, { aspect: "9:16", brandColour: "#204060" }));
  const { width, height } = await card.metadata();
  const strip = await card
    .clone()
    .extract({ left: 0, top: 0, width: Math.floor(width / 10), height })
    .toBuffer();
  const inkOf = async (picture: Buffer) => (await sharp(picture).stats()).channels[0]?.stdev ?? 0;
  expect(await inkOf(strip)).toBe(0);
  expect(await inkOf(await card.toBuffer())).toBeGreaterThan(0);
});
