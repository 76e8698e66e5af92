import { expect, test } from "vitest";
import { bytesText } from "~/lib/byte-sizes.ts";

const GB = 1024 ** 3;

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1536, "1.5 KB"],
  [655_360, "640 KB"],
  [2_516_582, "2.4 MB"],
  [10 * 1024 ** 2, "10 MB"],
  [3.25 * GB, "3.3 GB"],
  [1024 * GB, "1 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
