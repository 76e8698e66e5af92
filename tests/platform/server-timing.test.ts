import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { timingText } from "~/platform/server-timing.ts";
import { currentlySpent, traced } from "~/platform/trace.ts";
import { copyTemplate } from "../support/product.ts";

const log = createLog({ logLevel: "silent" });
let db: ReturnType<typeof openDb>;
beforeAll(async () => {
  db = openDb(await copyTemplate(), log);
});
afterAll(() => db.$client.end());

const spentBy = (work: () => Promise<unknown>) =>
  traced({}, async () => {
    await work();
    return currentlySpent();
  });

test("queries are counted for the request that asks them, in a transaction and beside others", async () => {
  const ask = () => db.execute(sql`select pg_sleep(0.01)`);
  const [one, five] = await Promise.all([
    spentBy(ask),
    spentBy(async () => {
      await Promise.all([ask(), ask()]);
      // With its beginning and its end.
      await db.transaction((tx) => tx.execute(sql`select 1`));
    }),
  ]);
  expect([one?.queries, five?.queries]).toEqual([1, 5]);
  expect(one?.queryMs).toBeGreaterThan(5);
});

test("more requests than connections: what waits is counted for its own request", async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, () => spentBy(() => db.execute(sql`select pg_sleep(0.002)`))),
  );
  expect(all.map((spent) => spent?.queries)).toEqual(all.map(() => 1));
});

test("a query that fails is counted, and fails", async () => {
  const spent = await spentBy(() => expect(db.execute(sql`select * from nothing_here`)).rejects.toThrow());
  expect(spent?.queries).toBe(1);
});

test("the header has all of it, the queries with their number, and rendering where something was rendered", () => {
  const spent = { begunAt: 100, queries: 7, queryMs: 12.34, renderMs: 0, isRendered: false };
  expect(timingText(spent, 131.25)).toBe('total;dur=31.3, db;desc="7 queries";dur=12.3');
  expect(timingText({ ...spent, renderMs: 8, isRendered: true }, 131)).toBe(
    'total;dur=31.0, db;desc="7 queries";dur=12.3, render;dur=8.0',
  );
});
