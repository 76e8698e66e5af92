import { describe, expect, it } from "vitest";
import { designColours, titleGround } from "~/features/content/palettes/rules.ts";
import { isLostOn } from "~/features/content/pictures/rules/logotype-sight.ts";
import { type Hex, rgbOf } from "~/lib/colours.ts";

const CLEAR = [0, 0, 0, 0];
const drawn = (...colours: Hex[]) =>
  new Uint8ClampedArray([...CLEAR, ...colours.flatMap((hex) => [...rgbOf(hex), 255])]);

describe("a logotype on the ground of a title", () => {
  it("is lost in the colour of the ground, and seen in another", () => {
    const gold = designColours("festival").accent;
    expect(titleGround("festival")).toBe("accent");
    expect(isLostOn(gold, drawn(gold))).toBe(true);
    expect(isLostOn(gold, drawn("#000000"))).toBe(false);
    expect(isLostOn(designColours("netflix").background, drawn("#101010"))).toBe(true);
  });

  it("is seen from a contrast of 3 to 1 on", () => {
    expect(["#949494", "#959595"].map((grey) => isLostOn("#ffffff", drawn(grey as Hex)))).toEqual([false, true]);
  });

  it("is seen as long as half of it is, and what lets light through does not count", () => {
    expect(isLostOn("#ffffff", drawn("#ffffff", "#000000"))).toBe(false);
    expect(isLostOn("#ffffff", drawn("#ffffff", "#fffffe", "#000000"))).toBe(true);
    expect(isLostOn("#ffffff", new Uint8ClampedArray([...CLEAR, 255, 255, 255, 40]))).toBe(false);
  });
});
