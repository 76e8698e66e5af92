import { expect, test } from "vitest";
import { flakyTests } from "../support/flaky-tests.ts";

const tried = (fullName: string, diagnostic: { flaky: boolean } | undefined) => ({
  fullName,
  project: { name: "crash" },
  module: { relativeModuleId: "tests/crash/clicks.test.ts" },
  result: () => ({ errors: [{ message: "expected 2 to be 1" }] }),
  diagnostic: () => diagnostic,
});

test("only tests that passed at their second try are listed", () => {
  const tests = [
    tried("clicks > are counted once", { flaky: true }),
    tried("clicks > are counted", { flaky: false }),
    tried("clicks > never began", undefined),
  ];
  expect(flakyTests(tests)).toEqual([
    "[crash] tests/crash/clicks.test.ts > clicks > are counted once: expected 2 to be 1",
  ]);
});
