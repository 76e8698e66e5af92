import { expect, test } from "vitest";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { CORNERS, watermarkBox } from "~/features/clips/rendering/rules/brand.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { needsRendering, shownOf, stagesAfter } from "~/features/clips/rendering/rules/stages.ts";

const LOOK: ClipLook = {
  ...{ title: "Bell", startMs: 41_000, endMs: 61_000, aspect: "9:16", captionStyle: null, captionColour: "white" },
  ...{ showsTitle: false, brandColour: "#e02020", callToAction: null, focus: {}, watermark: null },
};
const MADE = { shown: shownOf(LOOK), gainDb: 4.5 };

test.each<[string, Partial<ClipLook>, boolean]>([
  ["a title that is not shown", { title: "The bell" }, false],
  ["a brand colour that nothing has", { brandColour: "#00ff00" }, false],
  ["a colour of captions that there are none of", { captionColour: "gold" }, false],
  ["a title that is shown", { showsTitle: true }, true],
  ["the framing of a shot", { focus: { 44000: "whole" } }, true],
  ["a watermark", { watermark: { key: "pictures/a/b-20x10.png", corner: "top-left" } }, true],
])("%s: whether the file is made anew", (_, change, expected) => {
  expect(needsRendering(LOOK, { ...LOOK, ...change })).toBe(expected);
});

test("only what changed is done again: the sound after a trim, the thumbnail after all but the card", () => {
  const after = (change: Partial<ClipLook>) => stagesAfter(MADE, { ...LOOK, ...change });
  expect(after({ callToAction: "Stream Now" })).toEqual({ gainDb: 4.5, keepsThumbnail: true });
  expect(after({ showsTitle: true })).toEqual({ gainDb: 4.5, keepsThumbnail: false });
  expect(after({ endMs: 60_000 })).toEqual({ gainDb: undefined, keepsThumbnail: false });
  expect(stagesAfter(null, LOOK)).toEqual({ gainDb: undefined, keepsThumbnail: false });
  expect(after({})).toEqual({ gainDb: 4.5, keepsThumbnail: false });
});

test("a watermark has at most 15 % of the clip each way, beside what networks cover", () => {
  expect(watermarkBox("9:16", "top-right", { width: 1600, height: 400 })).toEqual({
    ...{ width: 162, height: 41, x: 1080 - 54 - 162, y: 134 },
  });
  expect(watermarkBox("16:9", "bottom-left", { width: 100, height: 1000 })).toMatchObject({ height: 162, x: 58 });
  expect(watermarkBox("1:1", "top-left", { width: 60, height: 20 })).toMatchObject({ width: 60, height: 20 });
});

test.each(Object.entries(ASPECTS).map(([name, size]) => ({ aspect: name as Aspect, ...size })))(
  "in $aspect a watermark stands inside the picture in every corner",
  ({ aspect, width, height }) => {
    for (const corner of CORNERS) {
      const box = watermarkBox(aspect, corner, { width: 1600, height: 400 });
      expect([corner, box.x > 0, box.y > 0]).toEqual([corner, true, true]);
      expect([corner, box.x + box.width < width, box.y + box.height < height]).toEqual([corner, true, true]);
    }
  },
);
