import { expect, test } from "vitest";
import { createLog } from "~/platform/log.ts";
import { WriteBehind } from "~/platform/write-behind.ts";
import { until } from "../support/until.ts";

const log = createLog({ logLevel: "silent" });

test("items added together are written in one group, in their order", async () => {
  const groups: number[][] = [];
  const behind = new WriteBehind<number>({ what: "numbers", write: async (group) => void groups.push(group), log });
  for (const number of [1, 2, 3]) behind.add(number);
  expect(behind.size).toBe(3);
  await until(() => groups.length, "a group is written");
  expect(groups).toEqual([[1, 2, 3]]);
  expect([behind.size, behind.counts]).toEqual([0, { written: 3, dropped: 0 }]);
});

test("a group that could not be written is written again, before later items", async () => {
  const written: number[][] = [];
  let away = true;
  const write = async (group: number[]) => {
    if (away) throw new Error("nobody is there");
    written.push(group);
  };
  const behind = new WriteBehind<number>({ what: "numbers", write, log });
  behind.add(1);
  await until(() => behind.size === 1, "the first try failed");
  behind.add(2);
  away = false;
  await until(() => behind.size === 0, "everything is written");
  expect(written.flat()).toEqual([1, 2]);
});

test("stopping writes the waiting items at once", async () => {
  const written: number[] = [];
  const behind = new WriteBehind<number>({ what: "numbers", write: async (group) => void written.push(...group), log });
  for (const number of [1, 2]) behind.add(number);
  await behind.stop();
  expect(written).toEqual([1, 2]);
  behind.add(3);
  expect(behind.counts).toEqual({ written: 2, dropped: 1 });
});

test("the number of waiting items is limited, and lost items are counted", async () => {
  const behind = new WriteBehind<number>({ what: "numbers", write: () => new Promise(() => {}), log });
  for (let number = 0; number < 200_010; number++) behind.add(number);
  expect(behind.size).toBe(200_000);
  expect(behind.counts.dropped).toBe(10);
});
