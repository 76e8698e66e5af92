import { expect } from "vitest";
import { expectNoInternals } from "./internals.ts";
import { HANGS_MS } from "./until.ts";
import type { Visitor } from "./visitor.ts";

/** Any answer is accepted except a server error, internals of the server, or a timeout. */
export async function expectHarmless(visitor: Visitor, path: string, init: RequestInit, what: string) {
  const signal = AbortSignal.timeout(HANGS_MS);
  const response = await visitor.fetch(path, { ...init, signal });
  const text = await response.text();
  const label = `${init.method ?? "GET"} ${path.slice(0, 80)} with ${what}`;
  expect(response.status, label).not.toBeOneOf([500, 502, 503, 504]);
  expectNoInternals(text, label);
}

/** Processor time of the product and of all requests to one address: a neighbour's work does not count. */
const MOST_WORK_MS = 5_000;

/** Wraps a test that sends hostile requests to one address: all of them together cost little work. */
export const withLittleWork =
  <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
  async (...given: Given) => {
    const before = process.cpuUsage();
    await act(...given);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, "milliseconds of work").toBeLessThan(MOST_WORK_MS);
  };
