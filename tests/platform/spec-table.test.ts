import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("tests/spec.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, document, section, words, file] = /^\| (\d) \| (.+?) \| `(.+)` \| (\S+) \|$/.exec(line) ?? [];
    return document && section && words && file ? [{ document, section, words, file }] : [];
  });

test("the table of the specification names tests that look for its words", () => {
  const wrong = rows
    .filter(({ file }) => file !== "missing")
    .filter(({ words, file }) => !existsSync(file) || !readFileSync(file, "utf8").includes(words));
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(240);
});

test("no sentence of the specification is without a test", () => {
  expect(rows.filter(({ file }) => file === "missing")).toEqual([]);
});
