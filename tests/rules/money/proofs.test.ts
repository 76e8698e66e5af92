import { expect, test } from "vitest";
import { GROUP, leafHash, pathTo, rootFrom, rootOf } from "~/features/money/ledger/rules/proofs.ts";

const leaves = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => leafHash(`transaction ${at}`)));

test("every transaction of a month leads to the month's root, and nothing else does", async () => {
  for (const count of [1, 2, 3, 7, 8, 33]) {
    const hashes = await leaves(count);
    const root = await rootOf(hashes);
    for (let at = 0; at < count; at++) {
      const path = await pathTo(hashes, at);
      expect(await rootFrom({ words: `transaction ${at}`, path })).toBe(root);
      expect(await rootFrom({ words: `transaction ${at}!`, path })).not.toBe(root);
    }
  }
});

test("a tree of the roots of groups is the tree of all transactions", async () => {
  const hashes = await leaves(2 * GROUP + 5);
  const groups = await Promise.all([0, 1, 2].map((at) => rootOf(hashes.slice(at * GROUP, (at + 1) * GROUP))));
  const root = await rootOf(hashes);
  expect(await rootOf(groups)).toBe(root);
  const path = [...(await pathTo(hashes.slice(2 * GROUP), 3)), ...(await pathTo(groups, 2))];
  expect(await rootFrom({ words: `transaction ${2 * GROUP + 3}`, path })).toBe(root);
});

test("a leaf cannot pass as a node", async () => {
  const [one = "", other = ""] = await leaves(2);
  expect(await leafHash(one + other)).not.toBe(await rootOf([one, other]));
});
