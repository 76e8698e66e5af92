import { expect, test } from "vitest";
import { detectedEncoding } from "~/lib/encoding-detection.ts";
import { decoded, ENCODINGS } from "~/lib/encodings.ts";
import { CAPTION_LANGUAGES } from "../../support/caption-languages.ts";
import { encoded } from "../../support/encoded.ts";

const srt = (lines: string[]) =>
  lines.map((line, at) => `${at + 1}\r\n00:00:0${at},000 --> 00:00:0${at},900\r\n${line}\r\n`).join("\r\n");
const TEXTS = CAPTION_LANGUAGES.flatMap(([language, lines, encodings]) =>
  encodings.map((encoding) => [language, encoding, srt(lines)] as const),
);

test.each(TEXTS)("four captions in %s are read from %s", (_, encoding, text) => {
  const bytes = encoded(text, encoding);
  const { encoding: found, isCertain } = detectedEncoding(bytes);
  expect([decoded(bytes, found), isCertain]).toEqual([text, encoding === "utf-8"]);
});

test.each(["utf-8", "utf-16le", "utf-16be"])("a byte order mark says that a text is %s", (encoding) => {
  expect(detectedEncoding(encoded("\ufeffŽluťoučký 猫", encoding))).toEqual({ encoding, isCertain: true });
});

test.each([
  ["ASCII", Buffer.from("plain words")],
  ["nothing", Buffer.from("")],
])("%s is UTF-8", (_, bytes) => {
  expect(detectedEncoding(bytes)).toEqual({ encoding: "utf-8", isCertain: true });
});

test("bytes of a program are no UTF-16", () => {
  const bytes = Uint8Array.from({ length: 4096 }, (_, at) => (at % 3 ? 0 : at % 251));
  expect(detectedEncoding(bytes).encoding).not.toMatch(/utf-16/);
});

test("the tests read every encoding that is offered, but one without captions of its own", () => {
  const tested = new Set(TEXTS.map(([, encoding]) => encoding));
  expect(ENCODINGS.filter((one) => !tested.has(one))).toEqual(["windows-1257"]);
});

test("a large file takes no longer than its first foreign lines", () => {
  const bytes = encoded(`${"plain,row\n".repeat(400_000)}${"Жили-были,дед\n".repeat(40_000)}`, "windows-1251");
  const before = process.threadCpuUsage();
  expect(detectedEncoding(bytes).encoding).toBe("windows-1251");
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(400);
});
