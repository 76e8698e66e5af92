/** Two combining marks that normalisation has to reorder again and again. */
export const MARKS = "\u0301\u0316";

export const manyMarks = (bytes: number) => MARKS.repeat(Math.floor(bytes / Buffer.byteLength(MARKS)));

/** `a.a.a…` */
export const deepName = (bytes: number) => `${"a.".repeat(Math.floor(bytes / 2))}a`;

const ID = "00000000-0000-4000-8000-000000000000";

const EMAILS = [
  `${"x".repeat(5_000)}@example.org`,
  `${"-".repeat(15_000)}@example.org`,
  `a@${"b.".repeat(4_000)}example.org`,
  "a@b\u0000.example",
  "nell@ortiz.example\r\nBcc: all@example.org",
  `"${"\\a".repeat(2_000)}"@example.org`,
];

const MOMENTS = [
  "0000-01-01T00:00:00Z",
  "0000-01-01",
  "9999-12-31T23:59:59Z",
  "9999-12-31",
  "+275760-09-13T00:00:00.001Z",
  "-000001-01-01T00:00:00Z",
  "294277-01-01T00:00:00Z",
  "2026-02-30T25:61:61Z",
  "now()",
];

const KEYS = [
  "pictures/../../etc/passwd",
  "pictures/{folder}/../../originals/none",
  "pictures/{folder}/nothing-1x1-both.jpg",
  "pictures/{folder}/%2e%2e/x.jpg",
  `pictures/{folder}/${"x".repeat(150)}`,
];

const IDS = ["not-an-id", `${ID}'--`, "__proto__", ID.repeat(100), "\u0000"];

const NUMBERS = ["1e999", "-1", "9".repeat(400), "NaN", "0x10", "1.0000000000000001", "٣"];

const LINKS = [`https://${"a.".repeat(900)}example`, "javascript:alert(1)", "https://[::1", "http://a@@b", "//"];

const CURSORS = [
  `999999999999999-${ID}`,
  `-1-${ID}`,
  `0-${ID}`,
  `253402300800000-${ID}`,
  `8640000000000000-${ID}`,
  `${"9".repeat(5_000)}-${ID}`,
  "%00",
  "'; select 1; --",
];

/** Values for text of any kind. */
const TEXTS = ["\u0000", "\u202e\u2066\u200b\ufeff", "\ud800", "{{7*7}}<script>", "'; select pg_sleep(9); --"];

/** Hostile values by the end of a field's name; the first match is used. */
const BY_NAME: [ends: RegExp, words: string[]][] = [
  [/email$/, EMAILS],
  [/expiresAt$|day$|introEnd$|^start$/i, MOMENTS],
  [/imageKey$/i, KEYS],
  [/id$|ids$/i, IDS],
  [/budget$|amounts?$|goal$|clickLimit$|percent$|heightCm$|AgeFrom$/, NUMBERS],
  [/url$/i, LINKS],
  [/after$/, CURSORS],
];

/** @param folder the folder of the caller's own pictures */
export const wordsFor = (field: string, folder: string): string[] =>
  (BY_NAME.find(([ends]) => ends.test(field))?.[1] ?? TEXTS).map((word) => word.replace("{folder}", folder));
