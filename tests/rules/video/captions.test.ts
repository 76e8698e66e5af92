import { expect, test } from "vitest";
import { captionMessage, leftOutMessage } from "~/features/video/captions/rules.ts";
import { parseCues } from "../../support/parsed-cues.ts";

test("an error names the line", () => {
  expect(captionMessage({ reason: "backwards", line: 12 })).toBe("Line 12: this caption ends before it begins.");
  expect(captionMessage({ reason: "empty" })).toBe("There are no captions in this file.");
});

test("lines that are left out are named, the first five of many", () => {
  const leftOut = Array.from({ length: 8 }, (_, at) => ({ reason: "backwards" as const, line: at + 1 }));
  expect(leftOutMessage([])).toBeNull();
  expect(leftOutMessage(leftOut.slice(0, 1))).toBe(
    "These captions cannot be read and are left out. Line 1: this caption ends before it begins.",
  );
  expect(leftOutMessage(leftOut)).toMatch(/Line 5: .* And 3 more\.$/);
});

test("a file of more tags than captions have is none", () => {
  const cue = (words: string) => `00:00:01.000 --> 00:00:02.000\n${words}\n\n`;
  for (const tag of ["<b>", "{\\i1}"]) {
    const most = `WEBVTT\n\n${cue(`${tag.repeat(10)}a`).repeat(9_000)}`;
    expect(parseCues(most).ok).toBe(true);
    expect(parseCues(most + cue(`${tag}a`))).toEqual({ ok: false, reason: "not-captions" });
  }
});

test("one caption as long as a book is none", () => {
  const cue = (letters: number) => `1\n00:00:01,000 --> 00:00:02,000\n${"a".repeat(letters)}\n`;
  expect(parseCues(cue(20_000)).ok).toBe(true);
  expect(parseCues(cue(20_001))).toEqual({ ok: false, reason: "not-captions" });
});

test("a file of more lines than captions have is none, however its lines end", () => {
  const cue = "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n";
  for (const end of ["\n", "\r\n", "\r", "\r\r\n"]) {
    expect(parseCues(cue + end.repeat(49_990)).ok).toBe(true);
    expect(parseCues(cue + end.repeat(50_001))).toEqual({ ok: false, reason: "not-captions" });
  }
});
