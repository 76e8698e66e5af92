import { expect, test } from "vitest";
import { planOf, sceneAt } from "~/features/clips/editing/rules/scenes.ts";
import { titleBox, watermarkBox } from "~/features/clips/rendering/rules/brand.ts";
import { type CaptionStyle, STYLE_LOOKS } from "~/features/clips/rendering/rules/captions.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type MadeClipId, newId } from "~/lib/ids.ts";

const LOOK: ClipLook = {
  ...{ title: "Bell", startMs: 10_000, endMs: 30_000, aspect: "9:16", captionStyle: "bold", captionColour: "gold" },
  ...{ showsTitle: true, brandColour: "#e02020", callToAction: "Watch it", focus: {}, watermark: null },
};
const FILM = {
  ...{ inside: { width: 1920, height: 1080 }, bars: NO_BARS, starts: [20_000], samples: [] },
  captions: [{ startMs: 14_000, endMs: 16_000, text: "The bell rang." }],
};
const shownAt = (seconds: number, look: Partial<ClipLook> = {}) => {
  const { layers } = sceneAt(planOf(newId<MadeClipId>(), FILM, { ...LOOK, ...look }), seconds * 1_000);
  return layers
    .map(({ src }) => new URL(src, "http://studio").searchParams)
    .map((wish) => [wish.get("kind"), wish.get("text")]);
};

test("a clip shows its title at first, a caption while it is said, and the call to action at last", () => {
  expect([10, 12.9, 13, 13.9, 14, 15.9, 16, 26.9, 27].map((seconds) => shownAt(seconds))).toEqual([
    ...[[["title", "Bell"]], [["title", "Bell"]], [], []],
    ...[[["caption", "The bell rang."]], [["caption", "The bell rang."]], [], []],
    [["card", "Watch it"]],
  ]);
});

test("what the owner does not want is not shown", () => {
  expect(shownAt(15, { captionStyle: null })).toEqual([]);
  expect([shownAt(10, { showsTitle: false }), shownAt(10, { title: "" }), shownAt(27, { callToAction: null })]).toEqual(
    [...[[], [], []]],
  );
});

test("every moment has its shot's crop, also after the last one", () => {
  const plan = planOf(newId<MadeClipId>(), FILM, { ...LOOK, focus: { 20000: "whole" } });
  expect(sceneAt(plan, 19_999).crop).not.toBeNull();
  expect([sceneAt(plan, 20_000).crop, sceneAt(plan, 40_000).crop]).toEqual([null, null]);
});

test("a title stands in the middle, and a watermark in its corner, clear of the networks' buttons", () => {
  const title = titleBox("9:16");
  expect(title.x * 2 + title.width).toBeCloseTo(1080, -1);
  expect(title.x).toBeGreaterThan(0);
  const logo = { width: 400, height: 200 };
  const [first, last] = [watermarkBox("9:16", "top-left", logo), watermarkBox("9:16", "bottom-right", logo)];
  expect(first).toEqual({ x: 54, y: 134, width: 162, height: 81 });
  expect(last).toEqual({ x: 1080 - 54 - 162, y: 1920 - 384 - 81, width: 162, height: 81 });
});

test("only the bold style is in capitals", () => {
  const inCapitals = (Object.keys(STYLE_LOOKS) as CaptionStyle[]).filter((style) => STYLE_LOOKS[style].upperCase);
  expect(inCapitals).toEqual(["bold"]);
});
