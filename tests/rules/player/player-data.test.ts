import { describe, expect, it } from "vitest";
import {
  asksToResume,
  chapterSpans,
  continues,
  hlsWay,
  loadFailure,
  outsideSources,
  parseWatchProgress,
  percentWatched,
  resumeAt,
  segmentsAreGone,
  storyboardCues,
  tapSeek,
  tenthOf,
  vimeoTrouble,
  youTubeTrouble,
} from "~/features/player/player-data/rules.ts";

describe("where playback resumes", () => {
  it.each([
    [undefined, false],
    [0, false],
    [0.01, true],
    [94.99, true],
    [95, false],
    [100, false],
  ])("at %s percent: %s", (percent, expected) => expect(continues(percent)).toBe(expected));

  it("is the second of the stored percent, or the beginning", () => {
    expect(resumeAt(50, 5400)).toBe(2700);
    expect(resumeAt(97, 5400)).toBe(0);
    expect(resumeAt(undefined, 5400)).toBe(0);
    expect(resumeAt(50, Number.NaN)).toBe(0);
  });

  it("is asked from the fifth second on", () => {
    expect(asksToResume(4.9)).toBe(false);
    expect(asksToResume(5)).toBe(true);
  });

  it("stores percents with two decimals, within the film", () => {
    expect(percentWatched(1, 5400)).toBe(0.02);
    expect(percentWatched(6000, 5400)).toBe(100);
    expect(percentWatched(-1, 5400)).toBe(0);
    expect(percentWatched(10, Number.NaN)).toBe(0);
  });

  it.each([
    [null, {}],
    ["not json", {}],
    ["null", {}],
    ["[1]", { 0: 1 }],
    [`{"a":40,"b":"x","c":101,"d":-1}`, { a: 40 }],
  ])("reads %s as %o", (stored, expected) => expect(parseWatchProgress(stored)).toEqual(expected));
});

describe("the thumbnails of the seek bar", () => {
  const board = { url: "/sheet.jpg", columns: 2, rows: 2, intervalSeconds: 5, width: 160, height: 90 };

  it("fill their sprite sheet row by row", () => {
    expect(storyboardCues(board, 14)).toEqual([
      { start: 0, end: 5, text: "/sheet.jpg#xywh=0,0,160,90" },
      { start: 5, end: 10, text: "/sheet.jpg#xywh=160,0,160,90" },
      { start: 10, end: 15, text: "/sheet.jpg#xywh=0,90,160,90" },
    ]);
  });

  it("are never more than the sheet holds", () => {
    expect(storyboardCues(board, 500)).toHaveLength(4);
    expect(storyboardCues(board, 0)).toEqual([]);
  });
});

describe("chapters", () => {
  it("end where the next begins, the last one with the film", () => {
    const chapters = [
      { startSeconds: 0, title: "The coast" },
      { startSeconds: 60, title: "The bell" },
    ];
    expect(chapterSpans(chapters, 100)).toEqual([
      { start: 0, end: 60, title: "The coast" },
      { start: 60, end: 100, title: "The bell" },
    ]);
  });
});

describe("keys and touches", () => {
  it("seek to tenths by digits", () => {
    expect(tenthOf("7", 200)).toBe(140);
    expect(tenthOf("0", 200)).toBe(0);
    expect(tenthOf("k", 200)).toBeNull();
    expect(tenthOf("7", Number.NaN)).toBeNull();
  });

  it.each([
    [10, -1],
    [150, 0],
    [190, 0],
    [290, 1],
  ])("a double tap at %i of 300 seeks %i", (x, side) => expect(tapSeek(x, 300)).toBe(side));
});

describe("the message when a film does not play", () => {
  it.each([
    [2, "Invalid video parameter"],
    [5, "HTML5 player error"],
    [100, "Video not found or private"],
    [101, "Video not allowed in embedded players"],
    [150, "Video not allowed in embedded players"],
    [153, "Video player configuration error"],
    [7, "Video playback error"],
  ])("YouTube's %i: %s", (code, words) => expect(youTubeTrouble(code)).toBe(words));

  it("names providers and Vimeo's reasons", () => {
    expect(loadFailure("youtube")).toBe("Failed to load YouTube video player");
    expect(loadFailure("wistia")).toBe("Failed to load Wistia video player");
    expect(vimeoTrouble("PrivacyError")).toBe("Video not allowed in embedded players");
    expect(vimeoTrouble("Surprise")).toBe("Video playback error");
  });
});

describe("third-party sources that a document may use", () => {
  it("are the provider's where its player plays, and none elsewhere", () => {
    expect(outsideSources("youtube").script).toEqual(["https://www.youtube.com"]);
    expect(outsideSources("wistia").connect).toContain("https://*.wistia.com");
    for (const kind of ["file", "vimeo", undefined] as const) {
      expect(Object.values(outsideSources(kind)).flat()).toEqual([]);
    }
  });
});

describe("how renditions are played", () => {
  it.each([
    ["natively in Safari on a phone", [true, false, true], "native"],
    ["natively where there is no Media Source", [true, false, false], "native"],
    ["by script in Safari on a computer, Chrome and Firefox", [false, true, false], "script"],
    ["by script where a browser offers native HLS without a choice of quality", [true, true, false], "script"],
    ["by script in WebKitGTK, which has only a managed Media Source", [false, false, true], "script"],
    ["from the film's own file where neither exists", [false, false, false], "file"],
  ] as const)("%s", (_, [native, mediaSource, managedMediaSource], way) =>
    expect(hlsWay({ native, mediaSource, managedMediaSource })).toBe(way),
  );
});

describe("segments are given up", () => {
  const failures = (...all: [status: number, at: number][]) => all.map(([status, at]) => ({ status, at }));

  it("at the third refusal", () => {
    expect(segmentsAreGone(failures([404, 0], [404, 10]))).toBe(false);
    expect(segmentsAreGone(failures([404, 0], [404, 10], [410, 20]))).toBe(true);
  });

  it("after twenty seconds of a server or a line that does not answer", () => {
    expect(segmentsAreGone(failures([503, 0], [0, 9000], [503, 19_000]))).toBe(false);
    expect(segmentsAreGone(failures([503, 0], [0, 21_000]))).toBe(true);
  });

  it("never without a failure", () => expect(segmentsAreGone([])).toBe(false));
});
