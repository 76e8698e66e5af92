import { expect, test } from "vitest";
import { NOTHING_FOUND } from "~/features/money/reconciliation/rules.ts";
import { copyTemplate } from "../support/product.ts";
import { stormOfSales } from "../support/sales-storm.ts";

test("the books agree with the payment service to the cent after kills, in any order of events, and nobody is paid twice", async () => {
  const databaseUrl = await copyTemplate();
  const storm = await stormOfSales(databaseUrl, { sales: 200, connections: 32, kills: 2, seed: 5 });
  expect([storm.differences, storm.missing]).toEqual([[], NOTHING_FOUND]);
  expect(storm.begun).toBeGreaterThan(0);
  expect(storm.refundedAfterwards).toBeGreaterThan(0);
});
