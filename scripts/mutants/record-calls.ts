// Set-up of each test file: writes which mutants it has called, one line for each file.
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import type { FileCalls } from "./calls-of-tests.ts";

declare global {
  var mutant: { (id: string): boolean; calls: Record<string, number> };
}

afterAll(() => {
  const { calls } = globalThis.mutant;
  const line: FileCalls = { file: relative(process.cwd(), expect.getState().testPath ?? ""), calls };
  if (process.env.MUTANT_RECORD) appendFileSync(process.env.MUTANT_RECORD, `${JSON.stringify(line)}\n`);
  for (const id of Object.keys(calls)) delete calls[id];
});
