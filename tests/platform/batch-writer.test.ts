import { expect, test } from "vitest";
import { openBatchWriter } from "~/platform/batch-writer.ts";

/** Writes that end when the test says so. */
function openWrites() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const write = (group: number[]) => {
    groups.push(group);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { groups, write, endNext: () => ends.shift()?.() };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("the next group collects while one is written, and no item is acknowledged before its group", async () => {
  const { groups, write, endNext } = openWrites();
  const gather = openBatchWriter(write);
  const acknowledged: number[] = [];
  for (const item of [1, 2, 3]) void gather(item).then(() => acknowledged.push(item));
  await nextTurn();
  expect([groups, acknowledged]).toEqual([[[1]], []]);
  endNext();
  await nextTurn();
  expect([groups, acknowledged]).toEqual([[[1], [2, 3]], [1]]);
  endNext();
  await nextTurn();
  expect(acknowledged).toEqual([1, 2, 3]);
});

test("an item that cannot be written fails no other, and writing continues", async () => {
  const written: number[] = [];
  const gather = openBatchWriter(async (group: number[]) => {
    await nextTurn();
    if (group.includes(13)) throw new Error("unlucky");
    written.push(...group);
  });
  const outcomes = await Promise.allSettled([1, 13, 3].map(gather));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await gather(4);
  expect(written).toEqual([1, 3, 4]);
});

test("the size of a group is limited", async () => {
  const sizes: number[] = [];
  const gather = openBatchWriter(async (group: number[]) => {
    sizes.push(group.length);
    await nextTurn();
  });
  await Promise.all(Array.from({ length: 1200 }, (_, item) => gather(item)));
  expect(sizes).toEqual([1, 500, 500, 199]);
});
