import { describe, expect, test } from "vitest";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { expectedOf, resultProblem } from "~/features/clips/runs/rules/results.ts";
import { mayFetch } from "~/features/clips/services/rules/handed.ts";
import { renderOrderOf } from "~/features/clips/services/rules/render-orders.ts";
import { hasLettersFor, shotstackEdit } from "~/features/clips/services/rules/shotstack-edits.ts";
import { grouped, type ServiceJobEntry } from "~/features/clips/services/rules.ts";

const FILM = { inside: { width: 1920, height: 1080 }, bars: { top: 0, bottom: 0, left: 0, right: 0 }, cuts: [14_020] };
const LOOK: ClipLook = {
  ...{ title: "Bells & <salt>", startMs: 10_000, endMs: 20_000, aspect: "9:16", captionStyle: "default" },
  ...{ captionColour: "white", showsTitle: true, brandColour: "#e02020", callToAction: null, watermark: null },
  focus: { 0: 0.25, 14020: "whole" },
};
const LINES: Line[] = [{ startMs: 11_000, endMs: 13_000, text: "Nobody came." }];
const MADE = { captionId: null, transcript: "", shown: {}, words: "" };
const ADDRESSES = {
  film: "https://x.org/film.mp4",
  watermark: "https://x.org/mark.png",
  callback: "https://x.org/told",
};

const orderOf = (
  look: Partial<ClipLook> = {},
  film = {},
  watermark: Parameters<typeof renderOrderOf>[2]["watermark"] = null,
) =>
  renderOrderOf(
    { ...FILM, samples: [], lines: LINES, ...film },
    { ...LOOK, ...look },
    { revision: 2, made: MADE, watermark },
  );
const tracksOf = (order: ReturnType<typeof orderOf>) =>
  shotstackEdit(order, ADDRESSES).timeline.tracks.map(({ clips }) => clips);

describe("an order", () => {
  test("a clip is an edit of documented parts: title, captions, each shot with its crop, and the sound below", () => {
    const edit = shotstackEdit(orderOf(), ADDRESSES);
    const [title, captions, shots, below] = edit.timeline.tracks.map(({ clips }) => clips);
    expect(title).toMatchObject([
      { asset: { type: "html", html: "<p>Bells &amp; &lt;salt&gt;</p>", background: "#e02020" }, start: 0, length: 3 },
    ]);
    expect(title?.[0]?.offset).toMatchObject({ x: 0, y: expect.closeTo(0.3, 1) });
    expect(captions).toMatchObject([{ asset: { html: "<p>Nobody came.</p>" }, start: 1, length: 2 }]);
    expect(captions?.[0]?.offset?.y).toBeLessThan(0);
    // A crop of 9:16 is 607.5 of the film's 1920 pixels wide; by hand its middle is at a quarter.
    expect(shots).toEqual([
      {
        asset: {
          ...{ type: "video", src: ADDRESSES.film, trim: 10, volume: 0 },
          crop: { left: 0.0918, right: 0.5918, top: 0, bottom: 0 },
        },
        ...{ start: 0, length: 4, fit: "crop" },
      },
      { asset: { type: "video", src: ADDRESSES.film, trim: 14.02, volume: 0 }, start: 4, length: 6, fit: "contain" },
    ]);
    expect(below).toEqual([
      {
        asset: { type: "video", src: ADDRESSES.film, trim: 10, volume: 1 },
        start: 0,
        length: 10,
        fit: "crop",
        filter: "blur",
      },
    ]);
    expect(edit.output).toEqual({ format: "mp4", fps: 30, quality: "medium", size: { width: 1080, height: 1920 } });
    expect(edit.callback).toBe(ADDRESSES.callback);
  });

  test("one shot is one clip with the sound; the bars of the film are cut off, and nothing is written that is not wanted", () => {
    const bars = { top: 0.1, bottom: 0.1, left: 0, right: 0 };
    const film = { cuts: [], bars, inside: { width: 1920, height: 864 } };
    const look = { aspect: "16:9", showsTitle: false, captionStyle: null, focus: {} } as const;
    expect(tracksOf(orderOf(look, film))).toMatchObject([
      [{ asset: { volume: 1, crop: { top: 0.1, bottom: 0.1 } }, start: 0, length: 10, fit: "crop" }],
    ]);
  });

  test("the watermark is above the card, which fills the last three seconds", () => {
    const watermark = { key: "pictures/x", box: { x: 864, y: 134, width: 162, height: 81 } };
    const [mark, card] = tracksOf(orderOf({ callToAction: "Watch Full Film" }, {}, watermark));
    expect(mark).toEqual([
      {
        ...{ asset: { type: "image", src: ADDRESSES.watermark }, start: 0, length: 10, fit: "none" },
        ...{ position: "center", offset: { x: 0.375, y: 0.4091 } },
      },
    ]);
    expect(card).toMatchObject([{ asset: { width: 1080, height: 1920 }, start: 7, length: 3, offset: { x: 0, y: 0 } }]);
  });

  test("long words get smaller letters, and those of scripts that Shotstack does not have are not sent there", () => {
    const long = orderOf({ title: "A very long title that nobody could ever read in three seconds ".repeat(2).trim() });
    expect(long.title?.size).toBeLessThan(orderOf({ title: "Salt" }).title?.size ?? 0);
    expect(["Соль", "Άλας", "Salz, 2026!"].map((title) => hasLettersFor(orderOf({ title })))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["海の塩", "ملح"].map((title) => hasLettersFor(orderOf({ title })))).toEqual([false, false]);
    expect(hasLettersFor(orderOf({ title: "海の塩", showsTitle: false }))).toBe(true);
  });
});

test("the files of an order are handed out from its call on, while it is open, and for a day at most", () => {
  const intentAt = new Date("2026-03-01T12:00:00Z");
  const at = (hours: number) => new Date(intentAt.getTime() + hours * 3_600_000);
  const job = { kind: "render", state: "under way", intentAt, klapOrder: null } as const;
  const film = "film.mp4";
  expect([at(1), at(23.9), at(24)].map((now) => mayFetch(job, film, now))).toEqual([true, true, false]);
  expect(mayFetch({ ...job, intentAt: null }, film, at(1))).toBe(false);
  expect(mayFetch({ ...job, kind: "words" }, film, at(1))).toBe(false);
  expect((["done", "failed", "cancelled"] as const).map((state) => mayFetch({ ...job, state }, film, at(1)))).toEqual([
    ...[false, false, false],
  ]);
});

test("what comes back has to be a video of the ordered length and format", () => {
  const order = expectedOf(orderOf());
  const found = (durationMs: number | null, video: object | null) =>
    resultProblem({ durationMs, video } as Parameters<typeof resultProblem>[0], order);
  const upright = { width: 1080, height: 1920 };
  expect(found(10_100, upright)).toBeNull();
  expect(found(10_000, null)).toBe("noVideo");
  expect([found(9_000, upright), found(null, upright)]).toEqual(["otherLength", "otherLength"]);
  expect(found(10_000, { width: 1920, height: 1080 })).toBe("otherSize");
});

test("clips of one film that failed in the same way are told once", () => {
  const entry: ServiceJobEntry = {
    ...{ id: "1", videoId: "film", title: "Bell", service: "shotstack", kind: "render", state: "failed", line: "" },
    ...{ progress: 100, cents: 0, problem: "Shotstack render failed: 402 - ", count: 1 },
  };
  const shown = grouped([
    entry,
    { ...entry, id: "2" },
    { ...entry, id: "3", videoId: "other" },
    { ...entry, id: "4", state: "uncertain" },
  ]);
  expect(shown.map(({ id, count }) => [id, count])).toEqual([
    ["1", 2],
    ["3", 1],
    ["4", 1],
  ]);
});
