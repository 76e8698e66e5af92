import { expect, test } from "vitest";
import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import { plainLine, sentencesOf } from "~/features/clips/highlights/rules/words.ts";
import { screenTimes, shownLines } from "~/features/clips/rendering/rules/captions.ts";
import { parseCues } from "../../support/parsed-cues.ts";

const linesIn = (source: string) => {
  const parsed = parseCues(`WEBVTT\n\n${source}`);
  if (!parsed.ok) throw new Error(parsed.reason);
  return linesOf(parsed.cues);
};
const SPOKEN = "00:01.000 --> 00:03.000\nThe <00:01.200>bell <00:01.600>is <00:02.400>gone.";

test("words have the times that captions tell", () => {
  const [line] = linesIn(SPOKEN);
  expect(line).toEqual({
    ...{ startMs: 1_000, endMs: 3_000, text: "The bell is gone.", isTimed: true },
    words: [
      { startMs: 1_000, endMs: 1_200, text: "The" },
      { startMs: 1_200, endMs: 1_600, text: "bell" },
      { startMs: 1_600, endMs: 2_400, text: "is" },
      { startMs: 2_400, endMs: 3_000, text: "gone." },
    ],
  });
});

test("other words are timed by their length inside their caption", () => {
  const [line] = linesIn("00:01.000 --> 00:03.000\n<i>Salt</i>\nand rain");
  expect(line?.isTimed).toBeUndefined();
  expect(line?.words).toEqual([
    { startMs: 1_000, endMs: 1_727, text: "Salt" },
    { startMs: 1_727, endMs: 2_273, text: "and" },
    { startMs: 2_273, endMs: 3_000, text: "rain" },
  ]);
});

test.each([
  ["a time inside a word", "00:01.000 --> 00:03.000\nSea<00:02.000>side"],
  ["one time for many words", "00:01.000 --> 00:05.000\nThey went down to <00:02.000>the sea again"],
])("%s says nothing about words", (_, source) => {
  const [line] = linesIn(source);
  expect(line?.isTimed).toBeUndefined();
  expect(line?.words?.map(({ text }) => text).join(" ")).toBe(line?.text);
});

test("a line of one word has its own time, where the captions know those of words", () => {
  const one = "\n\n00:04.000 --> 00:05.000\nGone.";
  expect(linesIn(SPOKEN + one)[1]).toMatchObject({ isTimed: true });
  expect(linesIn(`00:01.000 --> 00:02.000\nThe bell.${one}`)[1]?.isTimed).toBeUndefined();
});

test("plain text has characters instead of their names", () => {
  expect(plainLine("<v Anna>Salt &amp;&#32;rain&nbsp;&#x2014; &what; </v>")).toBe("Salt & rain — &what;");
});

test("each word is emphasised from when it is said until the next one is; in a pause none is", () => {
  const [line] = linesIn("00:01.000 --> 00:06.000\nThe <00:01.200>bell <00:01.600> <00:03.000>is <00:03.400>gone.");
  const times = screenTimes(shownLines(line ? [line] : [], 500, 8_000), 7_500);
  expect(times.map(({ said, lastsMs, line: shown }) => [shown ? said : "nothing", lastsMs])).toEqual([
    ["nothing", 500],
    [0, 200],
    [1, 400],
    [null, 1_400],
    [2, 400],
    [3, 2_600],
    ["nothing", 2_000],
  ]);
});

test("a clip that begins inside a caption begins with the word said there", () => {
  const times = screenTimes(shownLines(linesIn(SPOKEN), 1_700, 2_500), 800);
  expect(times.map(({ said, lastsMs }) => [said, lastsMs])).toEqual([
    [2, 700],
    [3, 100],
  ]);
});

test("captions without times of words show none as said", () => {
  const times = screenTimes(shownLines(linesIn("00:01.000 --> 00:03.000\nThe bell is gone."), 0, 4_000), 4_000);
  expect(times.map(({ said }) => said)).toEqual([null, null, null]);
});

test("a long caption in pieces begins each with its first word", () => {
  const words = "one two three four five six seven eight nine ten eleven twelve".split(" ");
  const text = words.map((word, at) => `<00:${String(10 + at).padStart(2, "0")}.500>${word}`).join(" ");
  const lines = shownLines(linesIn(`00:10.000 --> 00:30.000\n${text}`), 0, 60_000);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ fromMs }) => fromMs).slice(1)).toEqual(lines.slice(1).map(({ words }) => words[0]?.fromMs));
  expect(lines.flatMap((line) => line.words.map((word) => word.text))).toEqual(words);
});

test("a sentence that ends inside a caption ends with its word, where its time is known", () => {
  const lines = linesIn(
    "00:01.000 --> 00:03.000\nGone. <00:02.000>And\n\n00:03.000 --> 00:04.000\nthe <00:03.500>sea?",
  );
  expect(sentencesOf(lines).map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [1_000, 2_000, "Gone."],
    [2_000, 4_000, "And the sea?"],
  ]);
});

test("speech without full stops is cut between its lines to windows that clips can begin and end at", () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ startMs: at * 3_000, endMs: at * 3_000 + 2_900, text: "on" }));
  const found = sentencesOf(lines);
  expect(found.length).toBeGreaterThan(10);
  for (const { startMs, endMs } of found) expect(endMs - startMs).toBeLessThanOrEqual(12_000);
  expect(sentencesOf(lines.slice(0, 19))).toHaveLength(1);
});

test("a line that shows nothing is no line, and the others are there", () => {
  const invisible = ["\u200b", "\u00ad", "\u2060", "\u202e", "<i>\u200b</i>", "&nbsp;"];
  const source = invisible.map((text, at) => `00:0${at}.000 --> 00:0${at}.500\n${text}`).join("\n\n");
  expect(linesIn(`${source}\n\n${SPOKEN}`).map(({ text }) => text)).toEqual(["The bell is gone."]);
});
