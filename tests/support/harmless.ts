import { expect } from "vitest";
import { expectNoInternals } from "./internals.ts";
import { HANGS_MS } from "./until.ts";
import type { Visitor } from "./visitor.ts";

/** Processor time of the product and of all requests that are sent beside this one: a neighbour's work does not count. */
const MOST_WORK_MS = 5_000;

/** Any answer is accepted except a server error, internals of the server, or a timeout. */
export async function expectHarmless(visitor: Visitor, path: string, init: RequestInit, what: string) {
  const signal = AbortSignal.timeout(HANGS_MS);
  const before = process.cpuUsage();
  const response = await visitor.fetch(path, { ...init, signal });
  const text = await response.text();
  const label = `${init.method ?? "GET"} ${path.slice(0, 80)} with ${what}`;
  expect(response.status, label).not.toBeOneOf([500, 502, 503, 504]);
  expectNoInternals(text, label);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, label).toBeLessThan(MOST_WORK_MS);
}
