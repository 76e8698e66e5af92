import { expect, test } from "vitest";
import { type EdgePicture, edgesOf } from "~/features/clips/signals/rules/edges.ts";
import { textOfShot, withText } from "~/features/clips/signals/rules/on-screen-text.ts";

const [WIDTH, HEIGHT, STEP_MS] = [320, 180, 500];

type Shade = (x: number, y: number, atMs: number) => number;
type Box = { left: number; right: number; top: number; bottom: number };
const within = ({ left, right, top, bottom }: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** Letters of this stroke in a box; `null` beside it. */
const letters = (box: Box, stroke: number) => (x: number, y: number) =>
  within(box, x, y) ? (Math.floor((x - box.left) / stroke) % 2 ? null : 240) : null;

/** A ground with stones here and there, moved to the left by `shift` pixels. */
const ground = (x: number, y: number, shift = 0) => ((x + shift) % 60 < 5 && y % 20 < 6 ? 180 : 60);

const pictures = (count: number, shadeOf: Shade) =>
  Array.from({ length: count }, (_, place) => {
    const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
    for (let at = 0; at < WIDTH * HEIGHT; at++)
      pixels.fill(shadeOf(at % WIDTH, Math.floor(at / WIDTH), place * STEP_MS), at * 3, at * 3 + 3);
    return edgesOf({ atMs: place * STEP_MS, width: WIDTH, height: HEIGHT, pixels });
  });

const textIn = (shot: EdgePicture[]) => [...textOfShot(shot)].flat();

const TITLE = { left: 80, right: 240, top: 80, bottom: 90 };
const small = letters(TITLE, 3);
const PLACE = { left: expect.closeTo(0.25, 1), right: expect.closeTo(0.75, 1) };

test("a title that comes and goes is found over a picture that stands still, and over one that moves", () => {
  for (const speed of [0, 9]) {
    const found = textIn(
      pictures(20, (x, y, ms) => (ms >= 5_000 && ms < 8_000 ? small(x, y) : null) ?? ground(x, y, (speed * ms) / 500)),
    );
    expect(found[0]).toEqual({ ...PLACE, fromMs: 5_000, toMs: 6_000 });
    expect(found.at(-1)).toEqual({ ...PLACE, fromMs: 6_500, toMs: 7_500 });
  }
});

test("the thick letters of a logotype are found, dark ones as well", () => {
  const logotype = letters({ left: 90, right: 230, top: 40, bottom: 100 }, 10);
  for (const isDark of [false, true]) {
    const shown = textIn(
      pictures(20, (x, y, ms) => {
        const light = (ms >= 5_000 ? logotype(x, y) : null) ?? ground(x, y, ms / 50);
        return isDark ? 250 - light : light;
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown[0]?.left).toBeCloseTo(90 / WIDTH, 1);
    expect(shown[0]?.right).toBeCloseTo(230 / WIDTH, 1);
  }
});

test("a fence is no text: one that is there all the time, and one that comes into sight with its place", () => {
  expect(textIn(pictures(20, (x, y) => small(x, y) ?? ground(x, y)))).toEqual([]);
  const panned = pictures(20, (x, y, ms) => {
    const shift = Math.min(0, ms - 4_000) / 10;
    return small(Math.round(x + shift), y) ?? ground(x, y, Math.round(shift));
  });
  expect(textIn(panned)).toEqual([]);
});

test("marks in an outer part, single bars and what is shown for less than a second are no text", () => {
  const mark = letters({ left: 10, right: 70, top: 10, bottom: 20 }, 3);
  const bar = letters({ left: 150, right: 170, top: 20, bottom: 160 }, 10);
  const short = letters({ left: 145, right: 175, top: 80, bottom: 90 }, 3);
  for (const shown of [mark, bar, short])
    expect(textIn(pictures(20, (x, y, ms) => (ms >= 5_000 ? shown(x, y) : null) ?? 60))).toEqual([]);
  const brief = (ms: number) => ms >= 5_000 && ms < 6_000;
  expect(textIn(pictures(20, (x, y, ms) => (brief(ms) ? small(x, y) : null) ?? 60))).toEqual([]);
});

test("a shot of few pictures has no text", () => {
  expect(textIn([])).toEqual([]);
  expect(textIn(pictures(2, small as Shade))).toEqual([]);
});

test("samples carry the text of their time, which draws the eye", () => {
  const sample = { light: 0.5, motion: 0, columns: [0, 0, 0, 0] };
  const lines = [
    { fromMs: 1_000, toMs: 2_000, left: 0.25, right: 0.5 },
    { fromMs: 1_500, toMs: 2_500, left: 0.5, right: 0.75 },
  ];
  const [before, during] = withText(
    [
      { ...sample, atMs: 800 },
      { ...sample, atMs: 1_600 },
    ],
    lines,
  );
  expect(before).toEqual({ ...sample, atMs: 800 });
  expect(during).toEqual({ ...sample, atMs: 1_600, columns: [0, 160, 160, 0], text: { left: 0.25, right: 0.75 } });
});
