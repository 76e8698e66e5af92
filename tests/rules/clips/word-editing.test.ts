import { expect, test } from "vitest";
import { type Edit, edited, editorOf } from "~/features/clips/words/rules/editor.ts";
import { joinLines, newLine, splitLine } from "~/features/clips/words/rules/lines.ts";
import {
  backwardsLine,
  cuesOf,
  editableLines,
  inOrder,
  momentOf,
  momentText,
  tidyText,
} from "~/features/clips/words/rules.ts";
import { webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { found } from "../../support/found.ts";
import { parseCues } from "../../support/parsed-cues.ts";

const cuesIn = (source: string) => {
  const parsed = parseCues(`WEBVTT\n\n${source}`);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.cues;
};
const FILM = cuesIn(
  [
    "00:01.000 --> 00:02.000 line:10%\n<i>Salt</i> &amp;\nrain",
    "00:03.000 --> 00:05.000\nThe <00:03.400>bell <00:04.000>is <00:04.600>gone.",
    "00:06.000 --> 00:08.000\nWe stay.",
  ].join("\n\n"),
);
const LINES = editableLines(FILM);
const [salt, bell, stay] = LINES.map((line) => found(line)) as [
  (typeof LINES)[0],
  (typeof LINES)[0],
  (typeof LINES)[0],
];
const written = (...lines: typeof LINES) => webVtt(cuesOf(FILM, lines)).replace("WEBVTT\n\n", "").trim();

test("words that nobody changed stay as they were, with their tags and places", () => {
  expect(cuesOf(FILM, LINES)).toEqual(FILM);
  expect(salt.text).toBe("Salt &\nrain");
});

test("a corrected word takes the time of the one before it; the others keep theirs", () => {
  expect(written({ ...bell, text: "The ball was gone." })).toBe(
    "00:00:03.000 --> 00:00:05.000\nThe <00:00:03.400>ball <00:00:04.000>was <00:00:04.600>gone.",
  );
  expect(written({ ...bell, text: "The old bell is gone." })).toContain("bell <00:00:04.000>is <00:00:04.600>gone.");
});

test("what somebody types is text, not markup", () => {
  expect(written({ ...salt, text: "a <b> --> & c" })).toBe(
    "00:00:01.000 --> 00:00:02.000 line:10%\na &lt;b&gt; --&gt; &amp; c",
  );
  expect(tidyText("  one \r\n\n two ")).toBe("one\ntwo");
});

test("changed times keep the text; known times of words outside them are left out", () => {
  expect(written({ ...salt, startMs: 500 })).toBe("00:00:00.500 --> 00:00:02.000 line:10%\n<i>Salt</i> &amp;\nrain");
  expect(written({ ...bell, startMs: 3_900 })).toBe(
    "00:00:03.900 --> 00:00:05.000\nThe <00:00:03.943>bell <00:00:04.000>is <00:00:04.600>gone.",
  );
});

test("a line is split when the next word is said, and joined with its words' times", () => {
  const halves = found(splitLine(bell, "The bell".length));
  expect(halves.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [3_000, 4_000, "The bell"],
    [4_000, 5_000, "is gone."],
  ]);
  expect(written(...halves)).toBe(
    "00:00:03.000 --> 00:00:04.000\nThe <00:00:03.400>bell\n\n00:00:04.000 --> 00:00:05.000\nis <00:00:04.600>gone.",
  );
  expect(written(joinLines(...(halves as [typeof bell, typeof bell])))).toBe(
    "00:00:03.000 --> 00:00:05.000\nThe <00:00:03.400>bell <00:00:04.000>is <00:00:04.600>gone.",
  );
  expect(found(splitLine(stay, 2)).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [6_000, 6_571],
    [6_571, 8_000],
  ]);
  expect(splitLine(stay, 0)).toBeNull();
  const late = { ...bell, spoken: bell.spoken.map((word) => ({ ...word, startMs: 9_000, endMs: 9_500 })) };
  for (const half of found(splitLine(late, "The bell".length))) expect(half.endMs).toBeGreaterThan(half.startMs);
});

test("lines without text are left out, and lines are in the order of their times", () => {
  expect(inOrder(cuesOf(FILM, [stay, { ...salt, text: "" }, bell])).map(({ startMs }) => startMs)).toEqual([
    3_000, 6_000,
  ]);
  expect(backwardsLine([salt, { ...bell, endMs: 2_000 }])).toBe(2);
  expect(backwardsLine([{ ...salt, endMs: salt.startMs }, bell])).toBe(1);
  expect(backwardsLine([{ ...salt, endMs: salt.startMs, text: "" }, bell])).toBeNull();
  expect(backwardsLine(LINES)).toBeNull();
});

test.each([
  ["0:05", 5_000],
  ["62:05.25", 3_725_250],
  ["1:02:05,5", 3_725_500],
  ["5.5", 5_500],
  ["soon", null],
  ["1:2:3:4", null],
])("%s as a time", (text, ms) => {
  expect(momentOf(text)).toBe(ms);
});

const after = (...edits: Edit[]) => edits.reduce(edited, editorOf(LINES));
const texts = (editor: ReturnType<typeof after>) => editor.lines.map(({ text }) => text);

test("the editor splits, joins, adds and removes, with the cursor where one goes on", () => {
  expect(momentText(65_250)).toBe("1:05.250");
  const split = after({ kind: "split", key: "line-2", at: 2 });
  expect([texts(split).slice(2), split.cursor]).toEqual([["We", "stay."], { key: "new-0", at: 0 }]);
  const joined = edited(split, { kind: "join", key: "new-0", with: "before" });
  expect([texts(joined), joined.cursor]).toEqual([LINES.map(({ text }) => text), { key: "line-2", at: 3 }]);
  expect(texts(edited(split, { kind: "join", key: "line-2", with: "after" }))).toEqual(texts(joined));
  const twice = edited(split, { kind: "split", key: "line-1", at: 4 });
  expect(new Set(twice.lines.map(({ key }) => key)).size).toBe(5);
  const added = after({ kind: "add", after: "line-0" });
  expect(added.lines[1]).toMatchObject({ startMs: 2_000, endMs: 3_000, text: "" });
  expect(texts(edited(added, { kind: "remove", key: "new-0" }))).toEqual(LINES.map(({ text }) => text));
  expect(after({ kind: "move", key: "line-1", to: "after" }).cursor).toEqual({ key: "line-2", at: 0 });
  const first: Edit = { kind: "join", key: "line-0", with: "before" };
  expect(after(first)).toEqual(editorOf(LINES));
});

test("what is typed into one line is one change to undo", () => {
  const typed = after(
    { kind: "type", key: "line-2", text: "We st" },
    { kind: "type", key: "line-2", text: "We st0p." },
    { kind: "time", key: "line-2", startMs: 6_100, endMs: 8_000 },
  );
  const once = edited(typed, { kind: "undo" });
  expect(once.lines[2]).toMatchObject({ startMs: 6_000, text: "We st0p." });
  const twice = edited(once, { kind: "undo" });
  expect(texts(twice)).toEqual(LINES.map(({ text }) => text));
  expect(edited(twice, { kind: "redo" }).lines).toEqual(once.lines);
});

test("a new line lasts two seconds or until the next one, and stands between two that touch", () => {
  const line = (startMs: number, endMs: number) => ({ cues: [], startMs, endMs, text: "", spoken: [] });
  expect(newLine(undefined, undefined)).toEqual(line(0, 2_000));
  expect(newLine(line(0, 1_000), line(2_500, 4_000))).toEqual(line(1_000, 2_500));
  expect(newLine(line(0, 1_000), line(1_000, 2_000))).toEqual(line(1_000, 1_001));
});
