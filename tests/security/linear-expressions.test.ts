import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { steepTextOf } from "../support/expressions/growth.ts";
import { expressionsIn } from "../support/expressions/in-sources.ts";

const FILES = globSync("app/**/*.{ts,tsx}");

/** Each expression once, with the files that it stands in. */
const found = Map.groupBy(FILES.flatMap(expressionsIn), ({ expression }) => String(expression));

/** What the library compares texts of forms with. */
const OF_FORMS = Object.values(z.regexes).filter((one) => one instanceof RegExp);

const steepIn = (expressions: RegExp[]) =>
  expressions.flatMap((expression) => {
    const steep = steepTextOf(expression);
    return steep ? [`${expression} at ${JSON.stringify(steep)}`] : [];
  });

test("twice the text takes no expression of the product more than about twice the steps", () => {
  const steep = [...found].flatMap(([source, [one]]) => {
    const text = one && steepTextOf(one.expression);
    return text ? [`${source} in ${one.file}: ${JSON.stringify(text)}`] : [];
  });
  expect(steep).toEqual([]);
});

test("nor those of the library that reads forms", () => {
  expect(OF_FORMS.length).toBeGreaterThan(10);
  expect(steepIn(OF_FORMS)).toEqual([]);
});

describe("the walk", () => {
  test("reads literals and expressions that are put together", () => {
    const files = new Set([...found.values()].flat().map(({ file }) => file));
    expect(found.size).toBeGreaterThan(300);
    expect([...found.keys()]).toContain("/^records\\/[a-z][a-z0-9_]{0,62}\\.ndjson$/");
    expect(files).toContain("app/lib/plain-text.ts");
  });

  test.each([
    /^\S+@\S+\.\S+$/,
    /[^\s<>,;:"]+@[^\s<>,;:"]+/g,
    /\/+$/,
    /^(a+)+$/,
    /^(?:a|a)*b/,
    /^(?:a?){30}$/,
    /<a\b[^>]*?\shref="/gi,
    /a(?=.*b)/g,
    /(?<!b.*)a/g,
    /\s*\n/,
    /^([a-z]+)*$/i,
    /(?:x\w+)+y/,
    /\p{L}+-\p{L}+!/u,
    /(?:<[^>]*){2}x/,
  ])("finds %s", (expression) => expect(steepTextOf(expression)).not.toBeNull());

  test.each([
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
    /(?<!\/)\/+$/,
    /\s+/g,
    /^(?:\d{1,3}\.){3}\d{1,3}$/,
    /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
    /"[^"]*"/g,
    /^(?!.*\.\.)[a-z.]{1,30}$/,
    /(?:%0D|%0A)+/gi,
  ])("passes %s", (expression) => expect(steepTextOf(expression)).toBeNull());
});
