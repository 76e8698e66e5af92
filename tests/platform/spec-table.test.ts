import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SPEC_MESSAGES } from "../support/spec-messages.ts";

const WORDS_ROW = /^\| (?<document>[123]) \| (?<section>\d[^|]*?) \| `(?<words>[^|]+)` \| (?<file>\S+) \|$/;
const BEHAVIOUR_ROW =
  /^\| (?<document>[123]) \| (?<section>\d[^|]*?) \| (?<sentence>[^|]+?) \| `(?<words>[^|]+)` \| (?<file>\S+) \|$/;

const MESSAGE_ROW = /^\| (?<document>[123]) \| `(?<message>[^|]+)` \| (?<reason>[^|]+) \|$/gm;

const [ofWords = "", ofBehaviour = "", ofMessages = ""] = readFileSync("tests/spec.md", "utf8").split("\n## ");
const tables = [linesOf(ofWords, WORDS_ROW), linesOf(ofBehaviour, BEHAVIOUR_ROW)];
const rows = tables.flat().flatMap(({ row }) => (row ? [row] : []));

function linesOf(table: string, shape: RegExp) {
  const lines = table.split("\n").filter((line) => /^\| *\d/.test(line));
  return lines.map((line) => ({ line, row: rowOf(shape.exec(line)?.groups) }));
}

function rowOf(cells: Record<string, string> | undefined) {
  if (!cells) return null;
  const { document = "", section = "", words = "", sentence = words, file = "" } = cells;
  return { document, section, words, sentence, file };
}

/** Whether a text has these words, and not only as a part of a longer word: `Active` is not in `Inactive`. */
function hasWords(whole: string, words: string): boolean {
  const joins = (left: string, right: string) => /\w$/.test(left) && /^\w/.test(right);
  return whole
    .split(words)
    .some(
      (before, index, parts) =>
        index + 1 < parts.length && !joins(before, words) && !joins(words, parts[index + 1] ?? ""),
    );
}

test("every line of the tables is a row", () => {
  expect(tables.flat().flatMap(({ line, row }) => (row ? [] : [line]))).toEqual([]);
  expect(rows.length).toBeGreaterThan(450);
});

test("no row is there twice", () => {
  const named = rows.map(({ document, section, sentence }) => `${document} | ${section} | ${sentence}`);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});

test("no sentence is without a test that looks for its words", () => {
  const tests = new Map(rows.map(({ file }) => [file, existsSync(file) ? readFileSync(file, "utf8") : ""]));
  const isTest = (file: string) => /^tests\/(rules|requests|platform|e2e|security)\/.+\.(test|spec)\.tsx?$/.test(file);
  const wrong = rows.filter(({ words, file }) => !isTest(file) || !hasWords(tests.get(file) ?? "", words));
  expect(wrong).toEqual([]);
});

test("every message of the documents has a test, or a reason why it has none", () => {
  const withReason = [...ofMessages.matchAll(MESSAGE_ROW)].map(({ groups = {} }) => groups);
  const has = (document: string, message: string) =>
    rows.some((row) => row.document === document && row.words.startsWith(message));
  const explains = (document: string, message: string) =>
    withReason.some((row) => row.document === document && row.message === message);
  const all = Object.entries(SPEC_MESSAGES).flatMap(([document, messages]) =>
    messages.map((message) => [document, message] as const),
  );
  expect(all.filter((one) => has(...one) === explains(...one))).toEqual([]);
  expect(
    withReason.every(({ document = "", message = "" }) => all.some(([d, m]) => d === document && m === message)),
  ).toBe(true);
});

test("the rows are in the order of the documents and their sections", () => {
  for (const table of tables) {
    const places = table.flatMap(({ row }) => (row ? [placeOf(row.document, row.section)] : []));
    expect(places).toEqual(places.toSorted());
  }
});

/** `1.02.10` for section 2.10 of document 1. */
function placeOf(document: string, section: string): string {
  const [chapter = "", part = "0"] = (/^[\d.]+/.exec(section)?.[0] ?? "").split(".");
  return [document, chapter.padStart(2, "0"), part.padStart(2, "0")].join(".");
}
