import { expect, test } from "vitest";
import { openCpuShares } from "~/platform/cpu-shares.ts";

/** Shares of a thread whose CPU time is told by the test. */
function opened() {
  const thread = { cpu: 0 };
  const { begin } = openCpuShares(() => thread.cpu);
  const spend = (seconds: number) => {
    thread.cpu += seconds;
  };
  return { begin, spend };
}

test("a work alone has all that is spent meanwhile, and nothing of what is spent before or after", () => {
  const { begin, spend } = opened();
  spend(5);
  const end = begin();
  spend(2);
  expect(end()).toBe(2);
  spend(7);
  const next = begin();
  expect(next()).toBe(0);
});

test("works at the same time share what is spent equally, and together they have all of it", () => {
  const { begin, spend } = opened();
  const first = begin();
  spend(1);
  const second = begin();
  spend(4);
  const third = begin();
  spend(3);
  expect(second()).toBe(3);
  spend(2);
  expect([first(), third()]).toEqual([5, 2]);
});
