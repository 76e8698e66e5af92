import { describe, expect, test } from "vitest";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { answersDocument, answersOf, answersText } from "~/features/page/festival-sheets/rules/answers.ts";
import { shorterVersion } from "~/features/page/festival-sheets/rules/fitting.ts";
import {
  channelsIn,
  clockText,
  masterLines,
  minutesIn,
  ratioIn,
  sheetText,
  technicalLines,
} from "~/features/page/festival-sheets/rules/technical.ts";
import { loudnessArgs, loudnessIn, type Measured, measuredOf } from "~/features/video/measurements/rules.ts";
import type { Probe } from "~/features/video/probes/rules.ts";

const MEASURED: Measured = {
  ...{ durationMs: 5_525_400, byteSize: 480 * 1024 * 1024, sha256: "ab12", bitRate: 728_000 },
  video: {
    ...{ codec: "h264", width: 1920, height: 1080, frameRate: 24_000 / 1001 },
    ...{ isVariable: false, isInterlaced: false, isHighRange: false },
  },
  audio: { codec: "aac", channels: 2, loudness: -23.04 },
  subtitles: ["de", "und"],
};
const projection = (values: Partial<(typeof NO_FESTIVAL_FACTS)["projection"]>) => ({
  ...NO_FESTIVAL_FACTS,
  projection: { ...NO_FESTIVAL_FACTS.projection, ...values },
});
const told = (values: Partial<(typeof NO_FESTIVAL_FACTS)["projection"]> = {}, runtime = "") => ({
  ...{ festival: projection(values), runtime, subtitles: [] },
});
const BARS = { left: 0, top: 0.128, right: 0, bottom: 0.128 };
const linesOf = (...given: Parameters<typeof technicalLines>) =>
  Object.fromEntries(technicalLines(...given).map(({ label, measured }) => [label, measured]));

describe("what makers write is read", () => {
  test.each([
    ["97 min", 97],
    ["1h 37m", 97],
    ["1:37:30", 97.5],
    ["97", 97],
    ["feature length", null],
  ])("running time %j", (text, minutes) => expect(minutesIn(text)).toBe(minutes));

  test.each([
    ["1.85:1", 1.85],
    ["16:9", 16 / 9],
    ["2,39", 2.39],
    ["Scope", 2.39],
    ["wide", null],
  ])("ratio %j", (text, ratio) => expect(ratioIn(text)).toBe(ratio));

  test.each([
    ["5.1", 6],
    ["Dolby 7.1", 8],
    ["Stereo", 2],
    ["mono mix", 1],
    ["loud", null],
  ])("sound %j", (text, channels) => expect(channelsIn(text)).toBe(channels));
});

describe("the technical sheet", () => {
  test("says what was measured, with and without bars", () => {
    expect(linesOf({ measured: MEASURED, bars: BARS }, told())).toMatchObject({
      ...{ "Running time": "1:32:05", "Picture size": "1920 x 1080", "Frames a second": "23.976", Scan: "Progressive" },
      ...{ "Aspect ratio": "2.39:1 within black bars, 1.78:1 with them", Colour: "SDR", Codec: "H264, AAC" },
      ...{ "Bit rate": "0.7 Mbit/s", Sound: "Stereo", Loudness: "-23.0 LUFS, integrated", "SHA-256": "ab12" },
      Subtitles: "Deutsch, Unnamed",
    });
  });

  test.each<[string, Partial<Measured>, Record<string, string>]>([
    ["without sound", { audio: null }, { Sound: "No sound", Codec: "H264" }],
    ["of silence", { audio: { codec: "aac", channels: 1, loudness: null } }, { Sound: "Mono", Loudness: "Silence" }],
    [
      ...(["of variable pictures in HDR"] as const),
      { video: { ...(MEASURED.video as NonNullable<Measured["video"]>), isVariable: true, isHighRange: true } },
      { "Frames a second": "23.976 on average, variable", Colour: "HDR" },
    ],
  ])("of a film %s", (_, other, lines) => {
    expect(linesOf({ measured: { ...MEASURED, ...other }, bars: null }, told())).toMatchObject(lines);
  });

  test.each([
    ["Running time", {}, "97 min", true],
    ["Running time", {}, "92 min", false],
    ["Running time", {}, "a feature", false],
    ["Picture size", { format: "1998×1080" }, "", true],
    ["Picture size", { format: "1920 x 1080" }, "", false],
    ["Aspect ratio", { ratio: "1.85:1" }, "", true],
    ["Aspect ratio", { ratio: "2.39:1" }, "", false],
    ["Frames a second", { frameRate: "24" }, "", true],
    ["Frames a second", { frameRate: "23,976" }, "", false],
    ["Sound", { sound: "5.1" }, "", true],
    ["Sound", { sound: "Stereo" }, "", false],
  ])("marks %s told as %j %j: %j", (label, values, runtime, differs) => {
    const lines = technicalLines({ measured: MEASURED, bars: BARS }, told(values, runtime));
    expect(lines.find((line) => line.label === label)?.differs).toBe(differs);
  });

  test("of a linked film has what its maker says, and compares nothing", () => {
    const lines = technicalLines({ measured: null, bars: null }, told({ sound: "5.1", ratio: "1.85:1" }, "97 min"));
    expect(lines).toEqual([
      { label: "Running time", measured: "", told: "97 min", differs: false },
      { label: "Aspect ratio", measured: "", told: "1.85:1", differs: false },
      { label: "Sound", measured: "", told: "5.1", differs: false },
    ]);
  });

  test("as text has the differences and the master", () => {
    const facts = told({ sound: "5.1", medium: "DCP", holder: "Nell Ortiz" });
    const lines = technicalLines({ measured: MEASURED, bars: null }, facts);
    const text = sheetText({ title: "The Salt Road", lines, master: masterLines(facts.festival) });
    expect(text).toContain("Sound: Stereo measured, but told: 5.1");
    expect(text).toContain("Held by: Nell Ortiz");
    expect([clockText(3_599_600), clockText(0)]).toEqual(["1:00:00", "0:00:00"]);
  });
});

describe("a film's file", () => {
  const probe = (video: Partial<NonNullable<Probe["video"]>>) =>
    ({
      ...{ container: "mov", byteSize: 1000, durationMs: 2000, audio: null, sounds: [], texts: [] },
      video: {
        ...{ codec: "h264", width: 720, height: 576, pixelAspect: 16 / 15, rotation: 0, interlaced: false },
        ...{ frameRate: 25, steadyRate: 25, highRange: null, ...video },
      },
    }) as unknown as Probe;
  const videoOf = (video: Partial<NonNullable<Probe["video"]>>) =>
    measuredOf(probe(video), { sha256: "", loudness: null }).video;

  test("is as large as it is shown, and steady where its rates agree", () => {
    expect(videoOf({})).toMatchObject({ width: 768, height: 576, isVariable: false });
    expect(videoOf({ pixelAspect: 1, rotation: 90 })).toMatchObject({ width: 576, height: 720 });
    expect(videoOf({ steadyRate: 90_000 })).toMatchObject({ isVariable: true });
    expect(measuredOf(probe({}), { sha256: "", loudness: null }).bitRate).toBe(4000);
  });

  test("has the loudness that was written last", () => {
    expect(loudnessIn("frame:0\nlavfi.r128.I=-70.000\nframe:1\nlavfi.r128.I=-23.140\n")).toBe(-23.14);
    expect([loudnessIn("lavfi.r128.I=-70.000\n"), loudnessIn("")]).toEqual([null, null]);
    expect(loudnessArgs("/film.mp4", 1, "/a:b/it's.txt").join(" ")).toContain("file=/a\\\\:b/it\\\\\\'s.txt");
  });
});

const EMPTY = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "" },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});
const BESIDE = { runningTime: "1:32:05", premiere: "World premiere", accepted: [] };

describe("a shorter version", () => {
  test.each([
    ["of what fits is none", "Salt. Road.", { words: 2 }, [], null],
    [
      "is the longest other text that fits",
      "One two three four.",
      { words: 3 },
      ["One.", "One two.", "1 2 3 4"],
      "One two.",
    ],
    ["is whole sentences else", "One two. Three four. Five.", { words: 4 }, [], "One two. Three four."],
    ["is none where one sentence is too long", "One two three four five.", { words: 2 }, [], null],
    ["counts letters too", "潮の道。遠い海。", { letters: 4 }, [], "潮の道。"],
  ])("%s", (_, text, most, others, shorter) => {
    expect(shorterVersion(text, most, others)).toBe(shorter);
  });
});

describe("the submission sheet", () => {
  const page: PageDocument = {
    ...EMPTY,
    festival: {
      ...{ ...NO_FESTIVAL_FACTS, kind: "documentary", isFirst: "yes", completed: "2026-05" },
      submitter: { ...NO_FESTIVAL_FACTS.submitter, budget: "EUR 9,000" },
    },
    lists: {
      ...EMPTY.lists,
      credits: rowsOf([
        ["a", { job: "Written by", name: "Noor Haddad" }],
        ["b", { job: "Producer", name: "Bea Lind" }],
        ["c", { job: "Editor", name: "Cy" }],
      ]),
      directors: rowsOf([
        ["a", { name: "Ada", pronouns: "she/her", bioShort: "A.", bioLong: "", imageKey: "", films: "Fog" }],
        ["b", { name: "Bo", pronouns: "", bioShort: "B.", bioLong: "", imageKey: "", films: "" }],
      ]),
    },
  };
  const lineOf = (label: string) =>
    answersOf(page, BESIDE)
      .flatMap(({ answers }) => answers)
      .find((one) => one.label === label);

  test("has the answers in the order of forms, and no empty ones", () => {
    expect(answersOf(page, BESIDE).map(({ heading }) => heading)).toEqual([
      ...["The film", "Credits", "Specifications", "Screenings and distribution", "Director"],
    ]);
    expect(answersOf(page, BESIDE)[0]?.answers.map(({ label, text }) => [label, text])).toEqual([
      ...[
        ["Project title", "The Salt Road"],
        ["Project type", "Documentary"],
        ["Genres", "Drama"],
      ],
    ]);
    expect(lineOf("Directors")?.text).toBe("Ada (she/her), Bo");
    expect([lineOf("Writers")?.text, lineOf("Producers")?.text]).toEqual(["Noor Haddad", "Bea Lind"]);
    expect([lineOf("Other credits")?.text, lineOf("Short biography, Bo")?.text]).toEqual(["Editor: Cy", "B."]);
    expect(lineOf("First-time filmmaker")?.text).toBe("Yes");
  });

  test("says which answers are for the form alone", () => {
    expect(lineOf("Production budget")).toMatchObject({ text: "EUR 9,000", isPrivate: true });
    expect(lineOf("Running time")?.isPrivate).toBe(false);
  });

  test("is a text and a document of the same answers", () => {
    const groups = answersOf(page, BESIDE);
    expect(answersText(groups)).toContain("SPECIFICATIONS\n\nRunning time: 1:32:05\n\nCompletion date: 2026-05");
    expect(answersDocument(groups)[0]?.answers[0]).toEqual({
      ...{ label: "Project title", text: "The Salt Road", shorter: null, isPrivate: false },
    });
  });
});
