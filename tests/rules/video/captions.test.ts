import { expect, test } from "vitest";
import { captionMessage, decodeText } from "~/features/video/captions/rules.ts";

const WORDS = "Grüße, señor – “déjà vu”";
const utf16 = (text: string) => Buffer.from(text, "utf16le");

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(WORDS)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${WORDS}`)],
  ["UTF-16 with a byte order mark", utf16(`\uFEFF${WORDS}`)],
  ["UTF-16 without a byte order mark", utf16(WORDS)],
  ["byte-swapped UTF-16", utf16(`\uFEFF${WORDS}`).swap16()],
  ["byte-swapped UTF-16 without a byte order mark", utf16(WORDS).swap16()],
  ["Windows-1252", Buffer.from("Gr\xfc\xdfe, se\xf1or \x96 \x93d\xe9j\xe0 vu\x94", "latin1")],
])("%s is read", (_, bytes) => {
  expect(decodeText(bytes)).toBe(WORDS);
});

test("an error names the line", () => {
  expect(captionMessage({ reason: "backwards", line: 12 })).toBe("Line 12: this caption ends before it begins.");
  expect(captionMessage({ reason: "empty" })).toBe("There are no captions in this file.");
});
