import { expect, test } from "vitest";
import { webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { parseCues } from "../../support/parsed-cues.ts";

const cleaned = (source: string) => {
  const parsed = parseCues(source);
  if (!parsed.ok) throw new Error(parsed.reason);
  return webVtt(parsed.cues);
};
const cue = (text: string) => cleaned(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`).split("\n").slice(3).join("\n");

test("SubRip becomes WebVTT", () => {
  const source =
    "1\r\n00:00:01,500 --> 00:00:04,000\r\nThe bell\r\nwas stolen.\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000 X1:10\r\nOurs.\r\n";
  expect(cleaned(source)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nThe bell\nwas stolen.\n\n01:02:03.004 --> 01:02:05.000\nOurs.\n",
  );
});

test("WebVTT keeps its cues and known settings, and loses everything else", () => {
  const source = [
    "\uFEFFWEBVTT - made elsewhere",
    "",
    "STYLE\n::cue { background: url(https://tracker.example.org/) }",
    "",
    "NOTE nobody reads this",
    "",
    "intro\n00:01.000 --> 00:02.000 line:10% align:start onclick:now\n<v Ada>Hello <c.loud>there</c>",
  ].join("\n");
  expect(cleaned(source)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:10% align:start\n<v Ada>Hello there\n");
});

test.each([
  ["<i>softly</i>", "<i>softly</i>"],
  ['<font color="red">loud</font>', "<c.red>loud</c>"],
  ["<font size=3 color=#FF0>loud</font> <font face='x'>plain</font>", "<c.yellow>loud</c> plain"],
  ['<font color="#ffffff">plain</font>', "plain"],
  ['<FONT COLOR="#F0E010">one <font color="white">two</FONT></font> three', "<c.yellow>one <c.white>two</c></c> three"],
  ['<font color="tomato">plain</font>', "plain"],
  ["{\\c&H00FFFF&}loud {\\1c&HFF0000&}deep{\\r} plain", "<c.yellow>loud </c><c.blue>deep</c> plain"],
  ["{\\c&HFFFFFF&}plain{\\c}", "plain"],
  ["<c.yellow.bg_blue>one</c> <c.loud>two</c>", "<c.yellow>one</c> two"],
  ["{\\an8}above", "above"],
  ["{\\i1}soft{\\i0}", "<i>soft</i>"],
  ["one<br/>two\\Nthree", "one\ntwo\nthree"],
  ["<script>alert(1)</script>", "alert(1)"],
  ["Salt & bread &amp; wine", "Salt &amp; bread &amp; wine"],
  ["a < b -> c", "a &lt; b -&gt; c"],
  ["<I CLASS='x'>old</I>", "<i>old</i>"],
])("%s becomes %s", (source, text) => {
  expect(cue(source)).toBe(`${text}\n`);
});

test.each([
  ["one <00:00:01.200>two <00:01.900>three", "one <00:00:01.200>two <00:00:01.900>three"],
  ["one <00:00:01.500>two <00:00:01.400>three", "one <00:00:01.500>two three"],
  ["<00:00:00.500>one <00:00:01.500><c>two</c> <00:00:02.000>three", "one <00:00:01.500>two three"],
  ["one <00:61:00.000>two <12>three", "one two three"],
])("times inside a text are kept where they go on: %s", (source, text) => {
  expect(cue(source)).toBe(`${text}\n`);
});

test("a file that was written here is read again as it is", () => {
  const written = cleaned(
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#00ffff">The <i>bell</i></font>\n{\\c&HFF&}rings\n',
  );
  expect(cleaned(written)).toBe(written);
});

test("cues are sorted by time; empty ones and ones without duration are dropped", () => {
  const source =
    "00:00:05,000 --> 00:00:06,000\nlater\n\n00:00:01,000 --> 00:00:02,000\nfirst\n\n00:00:03,000 --> 00:00:03,000\nnever\n\n00:00:03,000 --> 00:00:04,000\n{\\an8}\n";
  const parsed = parseCues(source);
  expect(parsed.ok && parsed.cues.map(({ text }) => text)).toEqual(["first", "later"]);
});

test.each<[string, string, object]>([
  ["nothing", " \n", { reason: "empty" }],
  ["only a header", "WEBVTT\n", { reason: "empty" }],
  ["prose", "Dear Ada,\n\nhere are the captions.", { reason: "not-captions" }],
  ["an invalid time", "1\n00:00:01,000 --> soon\nWait.", { reason: "no-time", line: 2 }],
  ["words in the place of times", "1\nsoon --> later\nWait.", { reason: "no-time", line: 2 }],
  ["an end before its beginning", "00:00:09,000 --> 00:00:02,000\nWait.", { reason: "backwards", line: 1 }],
])("refused, where nothing can be read: %s", (_, source, refusal) => {
  expect(parseCues(source)).toEqual({ ok: false, ...refusal });
});

const GOOD = "1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n";

test.each<[string, string, string[], object[]]>([
  [
    "a time that is none",
    `${GOOD}2\n00:00:03,000 --> soon\nLost.\n\n3\n00:00:05,000 --> 00:00:06,000\nTwo.\n`,
    ["One.", "Two."],
    [{ reason: "no-time", line: 6 }],
  ],
  [
    "an end before its beginning",
    `${GOOD}2\n00:00:09,000 --> 00:00:03,000\nLost.\n`,
    ["One."],
    [{ reason: "backwards", line: 6 }],
  ],
  ["words before the first caption", `Made by Ada\nfor you\n\n${GOOD}`, ["One."], [{ reason: "no-time", line: 1 }]],
  [
    "words of WebVTT without a time",
    "WEBVTT\n\n00:01.000 --> 00:02.000\nOne.\n\nLost.\nToo.\n",
    ["One."],
    [{ reason: "no-time", line: 6 }],
  ],
  [
    "two carriage returns a line",
    `${GOOD}2\n00:00:03,000 --> soon\nLost.\n`.replaceAll("\n", "\r\r\n"),
    ["One."],
    [{ reason: "no-time", line: 6 }],
  ],
  [
    "lines of old Macs",
    `${GOOD}2\n00:00:03,000 --> soon\nLost.\n`.replaceAll("\n", "\r"),
    ["One."],
    [{ reason: "no-time", line: 6 }],
  ],
])("what cannot be read is left out and named: %s", (_, source, texts, leftOut) => {
  const parsed = parseCues(source);
  expect(parsed.ok && [parsed.cues.map(({ text }) => text), parsed.leftOut]).toEqual([texts, leftOut]);
});

test.each([
  ["{\\an8}above", "line:0"],
  ["{\\an1}left", "align:start"],
  ["{\\i1\\an9}corner", "line:0 align:end"],
  ["{\\an5}middle", "line:50%"],
  ["{\\an2}below", ""],
])("the place of %s is kept", (text, settings) => {
  const parsed = parseCues(`00:00:01,000 --> 00:00:02,000\n${text}`);
  expect(parsed.ok && parsed.cues.map((one) => one.settings)).toEqual([settings]);
});

test("a hostile file takes no longer than a long one", () => {
  const hostile = `00:00:01,000 --> 00:00:02,000\n${"<v ".repeat(100_000)}`;
  const before = process.threadCpuUsage();
  parseCues(hostile);
  parseCues(`${"0".repeat(300_000)} --> `);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_000);
});
