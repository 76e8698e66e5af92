import { afterAll, beforeAll, expect, test } from "vitest";
import { downtimes, heartbeats } from "~/db/schema/heartbeats.ts";
import { marksIn } from "~/features/insights/annotations/queries.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { beat } from "~/features/insights/uptime/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { createVisit } from "../../support/counted.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** Later than every beat of the product that runs here, which therefore change nothing. */
const JANUARY = { from: "2100-01-01", to: "2100-01-31" };
const at = (time: string) => new Date(`2100-01-01T${time}Z`);

test("a product that answers visitors beats", async () => {
  await until(async () => (await product.db.select().from(heartbeats)).length === 1, "the first beat is stored");
});

test("a silence of two minutes is noted once, and marked on the time axis of every account", async () => {
  const { accountId } = await launchedOwner(product, { plan: "grow" });
  await beat(product.db, at("12:00:00"));
  await product.db.delete(downtimes);
  for (const time of ["12:00:30", "12:02:29", "12:00:00"]) await beat(product.db, at(time));
  expect(await product.db.select().from(downtimes)).toEqual([]);
  const back = ["14:00:00", "14:00:01"].map((time) => beat(product.db, at(time)));
  await Promise.all(back);
  expect(await product.db.select().from(downtimes)).toHaveLength(1);
  const marks = await marksIn(product.db, accountId, JANUARY);
  expect(marks).toMatchObject([{ id: null, day: "2100-01-01" }]);
  expect(marks[0]?.words).toMatch(/^Down from 12:02 to 14:00 UTC/);
});

test("the screen marks the day, and says when a day is marked", async () => {
  const owner = await launchedOwner(product, { plan: "grow" });
  const [now, today] = [new Date(), dayOf(new Date())];
  await createVisit(product.db, owner.accountId, { day: today, at: now });
  await rollUp(product.db, now);
  const began = new Date(`${today}T00:00:00Z`);
  await product.db.insert(downtimes).values({ beganAt: began, endedAt: new Date(began.getTime() + 600_000) });
  const screen = await (await owner.visitor.get("/dashboard/deep-analytics")).text();
  expect(screen).toMatch(/aria-valuetext="[^"]*: 1; Down from 00:00 to 00:10 UTC/);
  expect(screen).toContain("silent for two minutes");
});
