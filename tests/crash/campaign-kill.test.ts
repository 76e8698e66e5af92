import { afterAll, beforeAll, expect, test } from "vitest";
import { stormOver } from "../support/campaign-storm.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

const RECIPIENTS = 300;

let web: TestProduct;
beforeAll(async () => {
  web = await startTestProduct({ role: "web" });
});
afterAll(() => web.stop());

test("a campaign survives kills, lost connections and a faulty server: nobody gets two", async () => {
  const { twice, wrong, uncertain, sent, refused, bound } = await stormOver(
    { ...web, dataDir: web.config.dataDir },
    {
      recipients: RECIPIENTS,
      kills: 3,
      seed: 11,
    },
  );
  expect({ twice, wrong }).toEqual({ twice: 0, wrong: [] });
  expect(sent + refused + uncertain).toBe(RECIPIENTS);
  expect(uncertain).toBeLessThanOrEqual(bound);
});
