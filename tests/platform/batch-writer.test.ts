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

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("while one group is written the next gathers, and nothing is acknowledged before its group", async () => {
  const { groups, write, endNext } = openWrites();
  const gather = openBatchWriter(write);
  const acknowledged: number[] = [];
  for (const item of [1, 2, 3]) void gather(item).then(() => acknowledged.push(item));
  await turn();
  expect([groups, acknowledged]).toEqual([[[1]], []]);
  endNext();
  await turn();
  expect([groups, acknowledged]).toEqual([[[1], [2, 3]], [1]]);
  endNext();
  await turn();
  expect(acknowledged).toEqual([1, 2, 3]);
});

test("an item that cannot be written spoils no other, and writing goes on", async () => {
  const written: number[] = [];
  const gather = openBatchWriter(async (group: number[]) => {
    await turn();
    if (group.includes(13)) throw new Error("unlucky");
    written.push(...group);
  });
  const outcomes = await Promise.allSettled([1, 13, 3].map(gather));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await gather(4);
  expect(written).toEqual([1, 3, 4]);
});

test("a group is never larger than a statement should be", async () => {
  const sizes: number[] = [];
  const gather = openBatchWriter(async (group: number[]) => {
    sizes.push(group.length);
    await turn();
  });
  await Promise.all(Array.from({ length: 1200 }, (_, item) => gather(item)));
  expect(sizes).toEqual([1, 500, 500, 199]);
});
