import { once } from "node:events";
import { expect, test } from "vitest";
import { runCancellable } from "~/platform/cancellable-work.ts";

const NOTICED_WITHIN_MS = 2_000;
const running = new AbortController().signal;

test("work that says nothing of its progress is called off all the same", async () => {
  const started = performance.now();
  const calledOff = await runCancellable(
    running,
    async () => false,
    async (work) => {
      await once(work.signal, "abort");
      return work.calledOff();
    },
  );
  expect(calledOff).toBe(true);
  expect(performance.now() - started).toBeLessThan(NOTICED_WITHIN_MS);
});

test("the last progress is told, and a report that fails calls nothing off", async () => {
  const told: number[] = [];
  const report = async (percent: number) => {
    told.push(percent);
    if (told.length === 1) throw new Error("no database for a moment");
    return told.length < 3;
  };
  await runCancellable(running, report, async (work) => {
    work.onProgress(7);
    work.onProgress(8);
    await once(work.signal, "abort");
  });
  expect(told).toEqual([8, 8, 8]);
});

test("nobody asks any more once the work has ended", async () => {
  let asked = 0;
  await runCancellable(
    running,
    async () => ++asked > 0,
    async () => {},
  );
  await expect.poll(() => asked, { timeout: 1_500 }).toBe(0);
});
