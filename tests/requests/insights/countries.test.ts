import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visits } from "~/db/schema/visits.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { beaconRequest, visitOf } from "../../support/beacons.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { mmdbOf } from "../../support/mmdb.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { Visitor } from "../../support/visitor.ts";

let [product, countryDatabase]: [TestProduct, string] = [{} as TestProduct, ""];
beforeAll(async () => {
  countryDatabase = join(await scratchFolder(), "countries.mmdb");
  await writeFile(countryDatabase, mmdbOf({ "203.0.113.0/24": { country: { iso_code: "DE" } } }));
  product = await startTestProduct({ role: "web", countryDatabase });
});
afterAll(() => product.stop());

async function countryOfVisit(from: Pick<TestProduct, "db" | "baseUrl">, headers: Record<string, string>) {
  const creator = await createPublishedSite(from.db);
  const beacon = beaconRequest(visitOf(`/u/${creator.username}`), headers);
  expect((await new Visitor(from.baseUrl).fetch(BEACON_PATH, beacon)).status).toBe(204);
  const [visit] = await from.db.select().from(visits).where(eq(visits.accountId, creator.accountId));
  return visit?.country;
}

test("a visit has the country that the operator's file tells of its address", async () => {
  expect(await countryOfVisit(product, { "x-forwarded-for": "203.0.113.9" })).toBe("DE");
  expect(await countryOfVisit(product, { "x-forwarded-for": "198.51.100.9" })).toBeNull();
  expect(await countryOfVisit(product, { "x-forwarded-for": "198.51.100.9", "cf-ipcountry": "FR" })).toBeNull();
});

test("a header that is configured wins, also where it does not know the country", async () => {
  const behindProxy = await startTestProduct({ role: "web", countryDatabase, countryHeader: "cf-ipcountry" });
  try {
    const from = { "x-forwarded-for": "203.0.113.9" };
    expect(await countryOfVisit(behindProxy, { ...from, "cf-ipcountry": "FR" })).toBe("FR");
    expect(await countryOfVisit(behindProxy, { ...from, "cf-ipcountry": "XX" })).toBeNull();
  } finally {
    await behindProxy.stop();
  }
});
