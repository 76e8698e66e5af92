import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { commandUrl, openAddresses } from "~/platform/database-addresses.ts";
import { openDb } from "~/platform/db.ts";
import { createLog, type Log } from "~/platform/log.ts";
import { StartFailure } from "~/platform/start-failure.ts";
import { ask } from "../support/database-process.ts";
import { type Pooler, startPooler } from "../support/pooler.ts";
import { copyTemplate } from "../support/product.ts";

const info = vi.fn();
const log = { info, warn: vi.fn() } as unknown as Log;
const line = () => info.mock.lastCall?.[0];

let direct: string;
let poolers: Record<"transaction" | "turns" | "session" | "statement" | "single", Pooler>;
beforeAll(async () => {
  direct = await copyTemplate();
  const [transaction, turns, session, statement, single] = await Promise.all([
    startPooler(direct),
    startPooler(direct, { settings: { server_round_robin: 1 } }),
    startPooler(direct, { mode: "session" }),
    startPooler(direct, { mode: "statement" }),
    startPooler(direct, { settings: { default_pool_size: 1 } }),
  ]);
  poolers = { transaction, turns, session, statement, single };
});
afterAll(() => Promise.all(Object.values(poolers).map((pooler) => pooler.stop())));

/** The sentence with which the start ends. */
const refused = (url: string, second: string | null) =>
  openAddresses(url, second, log).then(
    () => "the start went on",
    (error) => (error instanceof StartFailure ? error.message : Promise.reject(error)),
  );

test("one address that is the database itself serves everything", async () => {
  expect(await openAddresses(direct, null, log)).toEqual({ url: direct, sessionUrl: direct, keepsNames: true });
  expect(line()).toContain("DATABASE_URL is direct");
});

test.each(["transaction", "turns", "single"] as const)(
  "a pooler in transaction mode (%s) is told from the database, and Debian's keeps no names",
  async (name) => {
    const { url } = poolers[name];
    expect(await openAddresses(url, direct, log)).toEqual({ url, sessionUrl: direct, keepsNames: false });
    expect(line()).toContain("a pooler in transaction mode, which does not keep statements");
    expect(await refused(url, null)).toContain("Set DATABASE_SESSION_URL to the address of the database itself");
    expect(await refused(direct, url)).toContain("Exchange them");
    expect(await refused(url, url)).toContain("DATABASE_SESSION_URL: this is a pooler in transaction mode");
  },
);

test("statements go without the names that such a pooler does not keep; with them they would fail", async () => {
  const failures = async (keepsNames: boolean) => {
    const db = openDb(poolers.transaction.url, createLog({ logLevel: "silent" }), { keepsNames });
    const named = (nth: number) => db.$client.query({ name: `of ${keepsNames}`, text: `select ${nth} as nth` });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, nth) => named(nth)));
    const inTransaction = await db
      .transaction((tx) =>
        tx.select({ one: sql`1` }).from(sql`pg_class`).limit(1).prepare(`of ${keepsNames}`).execute(),
      )
      .then(
        () => "fulfilled",
        () => "rejected",
      );
    await db.$client.end();
    return [...answers.map(({ status }) => status), inTransaction].filter((status) => status === "rejected").length;
  };
  expect(await failures(false)).toBe(0);
  expect(await failures(true)).toBeGreaterThan(0);
});

test("a pooler in session mode is as good as the database", async () => {
  const { url } = poolers.session;
  expect(await openAddresses(url, null, log)).toEqual({ url, sessionUrl: url, keepsNames: true });
  expect(line()).toContain("a pooler in session mode");
  expect(await refused(poolers.transaction.url, url)).toBe("the start went on");
});

test("a pooler that allows no transactions, a replica, another database and a closed door are refused", async () => {
  expect(await refused(poolers.statement.url, direct)).toContain("pool_mode to transaction instead of statement");
  const other = await copyTemplate();
  expect(await refused(poolers.transaction.url, other)).toContain("this is another database");
  await ask(direct, `alter database ${new URL(other).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await refused(other, null)).toContain("DATABASE_URL: nothing can be written there");
  expect(await refused(poolers.transaction.url, other)).toContain("DATABASE_SESSION_URL: nothing can be written there");
  expect(await refused(direct, "postgres://ada:secret@127.0.0.1:1/films")).toBe(
    "DATABASE_SESSION_URL: the database cannot be used (ECONNREFUSED).",
  );
});

test("commands use the address that keeps sessions, and refuse any other", async () => {
  const { url } = poolers.transaction;
  expect(await commandUrl({ databaseUrl: url, databaseSessionUrl: direct })).toBe(direct);
  expect(await commandUrl({ databaseUrl: null, databaseSessionUrl: null })).toBeNull();
  const alone = commandUrl({ databaseUrl: url, databaseSessionUrl: null });
  await expect(alone).rejects.toThrow("Set DATABASE_SESSION_URL to the address of the database itself");
});
