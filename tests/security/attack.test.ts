import { afterAll, beforeAll, expect, test } from "vitest";
import { corpusOf } from "../support/attack/corpus.ts";
import { SHORT } from "../support/attack/heavy-attacks.ts";
import { blockingAttacks, runAttacks, type Seen } from "../support/attack/run.ts";
import { openTarget } from "../support/attack/target.ts";

const AT_ONCE = 8;

let target: Awaited<ReturnType<typeof openTarget>>;
let all: Seen[];
beforeAll(async () => {
  target = await openTarget();
  all = await runAttacks(target, await corpusOf(target.things, SHORT), AT_ONCE);
});
afterAll(() => target.close());

test("no hostile request gets a 500, no answer, or internals of the server", () => {
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
});

test("none makes the process stop answering", () => {
  expect(all.filter(({ isSilent }) => isSilent).map(({ attacks }) => attacks[0]?.name)).toEqual([]);
});

test("none blocks the event loop while others wait", async () => {
  expect(await blockingAttacks(target, all)).toEqual([]);
});
