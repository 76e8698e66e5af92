import { afterAll, beforeAll, expect, test } from "vitest";
import type { Attack } from "./attack.ts";
import { blockingAttacks, runAttacks, type Seen } from "./run.ts";
import { openTarget } from "./target.ts";

const AT_ONCE = 8;

/** The tests that these attacks do the product no harm. */
export function testThatHarmless(corpusOf: (things: Record<string, string>) => Attack[] | Promise<Attack[]>) {
  let target: Awaited<ReturnType<typeof openTarget>>;
  let all: Seen[];
  beforeAll(async () => {
    target = await openTarget();
    all = await runAttacks(target, await corpusOf(target.things), AT_ONCE);
  });
  afterAll(() => target.close());

  test("no hostile request gets a 500, no answer, or internals of the server", () => {
    expect(all.length).toBeGreaterThan(0);
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("none makes the process stop answering", () => {
    expect(all.filter(({ isSilent }) => isSilent).map(({ attacks }) => attacks[0]?.name)).toEqual([]);
  });

  test("none blocks the event loop while others wait", async () => {
    expect(await blockingAttacks(target, all)).toEqual([]);
  });
}
