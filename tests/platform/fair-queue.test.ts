import { expect, test } from "vitest";
import { FairQueue } from "~/platform/fair-queue.ts";

/** Tasks that are in progress until the test ends them; `begun` is the order in which they started. */
function controlledTasks(queue: FairQueue) {
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const enter = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    endings.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, enter, end };
}

test("one task of each caller runs at a time, in order; no caller waits behind another's many tasks", async () => {
  const { begun, enter, end } = controlledTasks(new FairQueue({ atOnce: 2, waiting: 10, waitingOfOne: 10 }));
  const ada = [enter("ada", "a1"), enter("ada", "a2"), enter("ada", "a3")];
  const bea = enter("bea", "b1");
  const cy = enter("cy", "c1");
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  await end("c1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["a1", "a2", "a3"]) await end(name);
  expect(await Promise.all([...ada, bea, cy])).toEqual(["a1", "a2", "a3", "b1", "c1"]);
});

test("tasks beyond the limits of the queue are refused: for one caller, and for all together", async () => {
  const { begun, enter, end } = controlledTasks(new FairQueue({ atOnce: 1, waiting: 2, waitingOfOne: 1 }));
  const first = enter("ada", "a1");
  const second = enter("ada", "a2");
  expect(await enter("ada", "a3")).toBeNull();
  const other = enter("bea", "b1");
  expect(await enter("cy", "c1")).toBeNull();
  for (const name of ["a1", "a2", "b1"]) await end(name);
  expect(await Promise.all([first, second, other])).toEqual(["a1", "a2", "b1"]);
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("a failed task frees its place", async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
  await expect(queue.run("ada", () => Promise.reject(new Error("no picture")))).rejects.toThrow("no picture");
  expect(await queue.run("ada", async () => "drawn")).toBe("drawn");
});
