import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { REPORT_MS, runCancellable } from "~/platform/cancellable-work.ts";

const running = new AbortController().signal;

test("work that reports no progress is cancelled, too", async () => {
  const calledOff = await runCancellable(
    running,
    async () => false,
    async (work) => {
      await once(work.signal, "abort");
      return work.calledOff();
    },
  );
  expect(calledOff).toBe(true);
});

test("the last progress is reported, and a failed report cancels nothing", async () => {
  const reported: number[] = [];
  const report = async (percent: number) => {
    reported.push(percent);
    if (reported.length === 1) throw new Error("no database for a moment");
    return reported.length < 3;
  };
  await runCancellable(running, report, async (work) => {
    work.onProgress(7);
    work.onProgress(8);
    await once(work.signal, "abort");
  });
  expect(reported).toEqual([8, 8, 8]);
});

test("polling stops when the work has ended", async () => {
  let polls = 0;
  await runCancellable(
    running,
    async () => ++polls > 0,
    async () => {},
  );
  await sleep(REPORT_MS * 1.2);
  expect(polls).toBe(0);
});
