import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { filesThatCall, mostCalls, reachingFiles, type Timed } from "../../../scripts/mutants/calls-of-tests.ts";
import { changesOf } from "../../../scripts/mutants/changes.ts";
import { type Candidate, chosenOf } from "../../../scripts/mutants/choice.ts";
import { isAmong, parseCommand } from "../../../scripts/mutants/command-line.ts";
import { failedTitles } from "../../../scripts/mutants/journeys.ts";
import { districtOf, filesOf } from "../../../scripts/mutants/kinds.ts";
import { lineOf, TYPES, tableOf } from "../../../scripts/mutants/report.ts";
import { changed, switched } from "../../../scripts/mutants/switched.ts";
import { filesWithErrors, roundsOf } from "../../../scripts/mutants/types.ts";

/** Every mutant of a piece of code, as its author would have written it. */
const mutantsOf = (code: string, file = "some.ts") => changesOf(file, code).map((change) => changed(code, change));

describe("the mutants of a piece of code", () => {
  test.each([
    ["a < b;", ["a <= b;"]],
    ["a === b;", ["a !== b;"]],
    ["a * b;", ["a / b;"]],
    ["a && b;", ["a || b;"]],
    ["a ?? b;", ["(a && b);"]],
    ["a ?? b ?? c;", ["(a && b) ?? c;", "((a ?? b) && c);"]],
    ["a = b.toString();", []],
    ["!a;", ["a;"]],
    ["a = true;", ["a = false;"]],
    ["a = 9;", ["a = 10;"]],
    ["a ? b : c;", ["!(a) ? b : c;"]],
    ["while (a) b;", ["while (!(a)) b;"]],
    ["if (a) b; else c;", ["if (!(a)) b; else c;"]],
    ["a = b?.c?.[d].e;", ["a = b.c?.[d].e;", "a = b?.c[d].e;"]],
    ["a = b.some(c);", ["a = b.every(c);"]],
    ["a = b.filter(c).length;", ["a = b.length;"]],
    ["await a(b);", ["{  }"]],
    ["if (a) b(); else c();", ["if (!(a)) b(); else c();", "if (a) {  } else c();", "if (a) b(); else {  }"]],
    ["a = and(b, c);", ["a = and(undefined, c);", "a = and(b, undefined);"]],
  ])("%s", (code, mutants) => {
    expect(mutantsOf(code)).toEqual(mutants);
  });

  test("a condition that only leaves early is also one that never leaves", () => {
    const code = "function f() { if (a) { return; } b = c; }";
    expect(mutantsOf(code)).toEqual([code.replace("(a)", "(!(a))"), code.replace("(a)", "(false)")]);
  });

  test("a word becomes empty, a message, a key and a list of data do not", () => {
    expect(mutantsOf('const f = (a) => a("word", "a message", { "a-key": b });')).toEqual([
      'const f = (a) => a("", "a message", { "a-key": b });',
    ]);
    expect(mutantsOf('const WORDS = ["one", "two"];')).toEqual([]);
  });

  test("there are none in types, imports, thrown errors, lines of the log, labels and classes", () => {
    const code = `
      import a from "b";
      import("c");
      type D = "d" | 1;
      const e: 2 = f as 3;
      throw new Error(g(4));
      log.info({ n: 5 }, "h");
      typeof i;
    `;
    expect(mutantsOf(code)).toEqual([]);
    expect(mutantsOf('f(() => <p className={a ? "b" : "c"} title="d">{"e"}</p>);', "some.tsx")).toEqual(["{  }"]);
  });

  test("a part of an optional chain stays in its chain", () => {
    expect(mutantsOf("a = b?.filter(c).length;")).toEqual(["a = b.filter(c).length;"]);
  });

  test("code that runs while its file loads is known", () => {
    const statics = changesOf("some.ts", "const A = 1; const f = () => 2;").map(({ isStatic }) => isStatic);
    expect(statics).toEqual([true, false]);
  });
});

/** What a function does with each of its mutants switched on, and without any. */
function resultsOf<T>(code: string, call: (run: (...values: unknown[]) => unknown) => T): T[] {
  const changes = changesOf("some.ts", code).map((change, place) => ({ ...change, id: String(place) }));
  const source = switched(code, changes);
  return ["none", ...changes.map(({ id }) => id)].map((on) => {
    const mutant = (id: string) => id === on;
    return call(new Function("globalThis", `return ${source}`)({ mutant }));
  });
}

describe("code with switches", () => {
  test("does what it did, or what the mutant that is on does", () => {
    const results = resultsOf("(a, b) => a < b && a > 1", (run) => [run(2, 2), run(2, 3), run(1, 3)]);
    expect(results).toEqual([
      [false, true, false],
      [true, true, false],
      [true, true, true],
      [false, true, true],
      [false, false, false],
    ]);
  });

  test("is still a program, in each fifth file of rules", () => {
    const some = filesOf("rules").filter((_, place) => place % 5 === 0);
    const broken = some.filter((file) => {
      const code = readFileSync(file, "utf8");
      const switches = changesOf(file, code).map((change, place) => ({ ...change, id: String(place) }));
      return parseSync(file, switched(code, switches)).errors.length > 0;
    });
    expect(broken).toEqual([]);
  });

  test("leaves a statement out", () => {
    const results = resultsOf("(list) => { list.push(); if (list.length) list.add(7); else list.add(8); }", (run) => {
      const added: unknown[] = [];
      run({ length: 1, push: () => added.push("pushed"), add: (value: unknown) => added.push(value) });
      return added;
    });
    expect(results[0]).toEqual(["pushed", 7]);
    expect(results.slice(1)).toContainEqual([7]);
    expect(results.slice(1)).toContainEqual(["pushed"]);
    expect(results.slice(1)).toContainEqual(["pushed", 8]);
  });
});

const candidate = (values: Partial<Candidate>): Candidate => ({
  kind: "rules",
  file: "app/lib/some.ts",
  line: 1,
  start: 0,
  end: 1,
  replacement: "2",
  form: "expression",
  isStatic: false,
  ...values,
});

describe("the choice", () => {
  const candidates = Array.from({ length: 40 }, (_, line) =>
    candidate({ line, start: line, kind: line % 4 ? "rules" : "ui" }),
  );
  const linesOf = (seed: number) => chosenOf(candidates, 8, seed).map(({ line }) => line);

  test("is the same for a seed, and another for another", () => {
    expect(linesOf(7)).toEqual(linesOf(7));
    expect(linesOf(7)).not.toEqual(linesOf(8));
  });

  test("takes as many of each kind, and no two of one line", () => {
    const kinds = chosenOf(candidates, 8, 7).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "ui")).toHaveLength(4);
    expect(chosenOf([candidate({ start: 1 }), candidate({ start: 5 })], 2, 7)).toHaveLength(1);
  });
});

describe("the tests of a mutant", () => {
  const files: Timed[] = [
    { file: "slow.test.ts", ms: 90, calls: { 1: 3 } },
    { file: "quick.test.ts", ms: 5, calls: { 1: 2, 2: 1 } },
    { file: "other.test.ts", ms: 1, calls: {} },
  ];

  test("are those that call it, the quickest first", () => {
    expect(filesThatCall("1", files).map(({ file }) => file)).toEqual(["quick.test.ts", "slow.test.ts"]);
    expect(filesThatCall("3", files)).toEqual([]);
  });

  test("may call it a hundred times as often as before", () => {
    expect([mostCalls("1", files), mostCalls("3", files)]).toEqual([1500, 1000]);
  });

  test("of code that runs while it loads are those that import it over any number of files", () => {
    const sources = new Map([
      ["app/lib/a.ts", ""],
      ["app/lib/b.ts", 'import { a } from "./a.ts";'],
      ["tests/rules/b.test.ts", 'import { b } from "~/lib/b.ts";'],
      ["tests/rules/c.test.ts", 'import { c } from "~/lib/c.ts";'],
    ]);
    expect([...reachingFiles("app/lib/a.ts", sources)]).toEqual([
      "app/lib/a.ts",
      "app/lib/b.ts",
      "tests/rules/b.test.ts",
    ]);
  });

  test.each([
    ["app/features/money/checkout/rules.ts", "money"],
    ["app/routes/studio/films.tsx", "studio"],
    ["app/routes/health.ts", "http"],
    ["app/middleware/signed-in.ts", "http"],
    ["app/lib/text.ts", "http"],
    ["app/islands/entry.ts", "page"],
  ])("%s are in the folder %s", (file, district) => {
    expect(districtOf(file)).toBe(district);
  });
});

describe("the compiler", () => {
  test("sees one mutant of each file at a time", () => {
    const mutants = ["a.ts", "b.ts", "a.ts"].map((file, place) => ({ ...candidate({ file }), id: String(place) }));
    expect(roundsOf(mutants).map((round) => round.map(({ id }) => id))).toEqual([["0", "1"], ["2"]]);
    expect(roundsOf([])).toEqual([]);
  });

  test("names the files that it refuses", () => {
    const output = "app/a.ts(1,15): error TS6196: some\n  more of it\napp/b.tsx(2,1): error TS1: other\n";
    expect([...filesWithErrors(output)]).toEqual(["app/a.ts", "app/b.tsx"]);
  });
});

describe("the command", () => {
  const parse = (...words: string[]) => parseCommand(words, (place) => place === "app/lib");

  test("has a count, a seed, a kind and a place", () => {
    const command = { count: 40, seed: 3, kinds: ["ui"], places: ["app/lib"], survivorsOnly: true };
    expect(parse("40", "3", "ui", "app/lib/", "--list")).toEqual({ ok: true, command });
    expect(parse()).toMatchObject({ command: { count: 200, seed: 7, places: [], survivorsOnly: false } });
  });

  test("takes a folder or a file of the product", () => {
    expect([isAmong("app/lib/text.ts", ["app/lib"]), isAmong("app/lib/text.ts", ["app/lib/text.ts"])]).toEqual([
      true,
      true,
    ]);
    expect([isAmong("app/library.ts", ["app/lib"]), isAmong("app/lib/text.ts", [])]).toEqual([false, true]);
  });

  test.each([[["rule"]], [["1", "2", "3"]], [["--lst"]], [["0"]], [["app/lib/gone.ts"]]])("refuses %j", (words) => {
    expect(parse(...words).ok).toBe(false);
  });
});

describe("the report", () => {
  const judged = (values: Partial<Candidate>, foundBy: string | null) => ({
    mutant: { ...candidate(values), id: "4" },
    foundBy,
    original: "1",
  });

  test("has a line for each mutant", () => {
    expect(lineOf(judged({}, "some.test.ts > some"))).toBe(
      "found      4 app/lib/some.ts:1  1 → 2  (some.test.ts > some)",
    );
    expect(lineOf(judged({ replacement: "" }, null))).toBe("SURVIVED   4 app/lib/some.ts:1  1 → (nothing)");
  });

  test("shows the middle of a long change", () => {
    const original = `${"a".repeat(200)} < ${"b".repeat(200)}`;
    const line = lineOf({ ...judged({ replacement: original.replace("<", "<=") }, null), original });
    expect(line.split("  ").at(-1)).toBe(
      `…${"a".repeat(22)} < ${"b".repeat(23)}… → …${"a".repeat(22)} <= ${"b".repeat(23)}…`,
    );
  });

  test("ends with a table by kind", () => {
    const rows = tableOf([
      judged({}, "some.test.ts"),
      judged({}, TYPES),
      judged({}, null),
      judged({ kind: "ui" }, null),
    ]).split("\n");
    expect(rows.map((row) => row.split(/ {2,}/).filter(Boolean))).toEqual([
      ["kind", "mutants", "found", "by types", "survived found of all"],
      ["rules", "3", "2", "1", "1", "67 %"],
      ["ui", "1", "0", "0", "1", "0 %"],
      ["all", "4", "2", "1", "2", "50 %"],
    ]);
  });
});

test("the failed journeys of a report are named, at any depth", () => {
  const suites = [
    { specs: [{ title: "fails", ok: false }], suites: [{ specs: [{ title: "fails below", ok: false }] }] },
    { specs: [{ title: "passes", ok: true }] },
  ];
  expect(failedTitles({ suites })).toEqual(["fails", "fails below"]);
});
