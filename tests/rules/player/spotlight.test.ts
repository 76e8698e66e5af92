import { describe, expect, it } from "vitest";
import { spotlightClips } from "~/features/page/public-site/rules/spotlights.ts";
import { clipAfter, clipNamed, gestureOf, stepOfKey } from "~/features/player/spotlight-viewer/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { linkedFilm, publicFilm, publicSite } from "../../support/public-site.ts";

describe("the spotlight viewer", () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
    [0, 1, 0, 0],
  ])("moves from clip %i by %i of %i to %i", (index, step, count, after) =>
    expect(clipAfter(index, step, count)).toBe(after),
  );

  it.each([
    [0, 0, "tap"],
    [6, 7, "tap"],
    [0, 10, null],
    [0, 50, null],
    [0, -51, "next"],
    [0, 51, "previous"],
    [80, 60, null],
    [-80, 0, null],
  ])("a touch that went %i, %i means %s", (dx, dy, gesture) => expect(gestureOf(dx, dy)).toBe(gesture));

  it("is controlled by the arrow keys only", () => {
    expect(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "a"].map(stepOfKey)).toEqual([1, 1, -1, -1, 0]);
  });

  it("plays files only, and finds each by its fragment", () => {
    const clip = (name: string, source = publicFilm().source) => ({
      ...{ id: idNamed<ClipId>(name), title: name, description: "" },
      film: publicFilm({ source, poster: null }),
    });
    const clips = spotlightClips(
      publicSite({
        role: "actor",
        spotlights: [clip("one", linkedFilm), clip("two"), clip("three", null), clip("four")],
      }),
    );
    expect(clips.map(({ id, shareUrl }) => [id, shareUrl])).toEqual([
      ["two", "/u/ada#spotlight-two"],
      ["four", "/u/ada#spotlight-four"],
    ]);
    expect(["#spotlight-four", "#spotlight-one", "", "#contact"].map((hash) => clipNamed(clips, hash))).toEqual([
      1, -1, -1, -1,
    ]);
  });
});
