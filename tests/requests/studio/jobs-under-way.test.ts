import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobs } from "~/jobs.ts";
import { reviveKind, SILENT_AFTER_MS } from "~/platform/lost-jobs.ts";
import type { Job } from "~/platform/queue.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { NO_ROW, UNDER_WAY } from "./jobs-under-way.expectations.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const kindNamed = (name: string): Job<object, TestProduct> => found(jobs.find((job) => job.name === name));
/** A kind may leave its rows to the sweep of another one that works on them too. */
const sweeperOf = (name: string) =>
  found(jobs.find((job) => job.underWay && [job, ...(job.alsoBy ?? [])].some((kind) => kind.name === name)));

test("every kind of job is scheduled, has a row that says that its work is under way, or a reason", () => {
  const places = jobs.map(({ name, cron }) => ({
    name,
    places: [cron !== undefined, name in UNDER_WAY, name in NO_ROW].filter(Boolean).length,
  }));
  expect(places.filter((kind) => kind.places !== 1)).toEqual([]);
  const known = new Set(jobs.map(({ name }) => name));
  expect([...Object.keys(UNDER_WAY), ...Object.keys(NO_ROW)].filter((name) => !known.has(name))).toEqual([]);
});

test("no row waits for longer than two minutes", () => {
  const minutely = jobs.find(({ name }) => name === "jobs.revive")?.cron;
  expect([minutely, SILENT_AFTER_MS + 60_000 <= 120_000]).toEqual(["* * * * *", true]);
});

describe.each(Object.entries(UNDER_WAY))("%s", (name, { begin, ends, screen }) => {
  test("is sent again once where its row says that it is under way and no job is for it", async () => {
    const owner = await launchedOwner(product, { plan: "pro" });
    const { data } = await begin(product, owner);
    const sweeper = sweeperOf(name);
    const isPending = () => product.queue.isPending([sweeper], data);
    expect(await isPending()).toBe(false);
    await reviveKind(sweeper, product, new Date());
    expect(await isPending()).toBe(true);
    expect(await reviveKind(sweeper, product, new Date())).toBe(0);
  });

  test("ends where its processes were killed, and its owner reads it with a way to go on", async () => {
    const owner = await launchedOwner(product, { plan: "pro" });
    const begun = await begin(product, owner);
    const { table, id, key = "id" } = begun.row;
    await found(kindNamed(name).giveUp)(begun.data, product, "killed");
    const { rows } = await product.db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id}`,
    );
    if (ends) expect(rows).toMatchObject([ends]);
    else expect(rows).toEqual([]);
    expect(await reviveKind(sweeperOf(name), product, new Date())).toBe(0);
    if (screen) expect(await (await owner.visitor.get(screen.path(begun, owner))).text()).toContain(screen.says);
  });
});
