import { describe, expect, it } from "vitest";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { episodeAfter, introEnd, offersSkip } from "~/features/player/up-next/rules.ts";
import { idNamed } from "../../support/ids.ts";

const episode = (values: Partial<PlayerData> = {}): PlayerData => ({
  kind: "file",
  src: "/media/films/one/film.mp4",
  poster: null,
  title: "One",
  videoId: idNamed("one"),
  ...values,
});

describe("skipping the intro", () => {
  it.each([
    [undefined, 2820, 65],
    [30, 2820, 30],
    [0, 2820, null],
    [undefined, 65, null],
    [undefined, Number.NaN, null],
  ])("with its end at %s in %i seconds seeks to %s", (introSeconds, duration, end) =>
    expect(introEnd(episode(introSeconds === undefined ? {} : { introSeconds }), duration)).toBe(end),
  );

  it.each([
    [4.9, false],
    [5, true],
    [60, true],
    [60.1, false],
  ])("is offered at %d seconds: %s", (second, offered) => expect(offersSkip(second, 65)).toBe(offered));

  it("is not offered without an intro", () => expect(offersSkip(20, null)).toBe(false));
});

describe("the next episode", () => {
  const series = [episode(), episode({ videoId: idNamed("two"), title: "Two" })];

  it("is the following one, if there is one", () => {
    expect(episodeAfter(series, idNamed("one"))?.title).toBe("Two");
    expect(episodeAfter(series, idNamed("two"))).toBeNull();
    expect(episodeAfter([], idNamed("one"))).toBeNull();
    expect(episodeAfter(series, idNamed("elsewhere"))).toBeNull();
  });
});
