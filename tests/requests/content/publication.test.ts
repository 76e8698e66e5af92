import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const PUBLICATION = "/studio/site/publication";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const statusFor = async (visitor: Visitor, username: string) => (await visitor.get(`/u/${username}`)).status;

test("a page taken offline is visible to its owner only, and can be published again", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const username = await answerWizardTo(visitor, "ready");
  const stranger = new Visitor(product.baseUrl);
  await until(async () => (await statusFor(stranger, username)) === 200, "the page is online");

  expect((await visitor.fetch(PUBLICATION, { method: "DELETE" })).status).toBeLessThan(300);
  await until(async () => (await statusFor(stranger, username)) === 404, "the page is offline");
  expect(await statusFor(visitor, username)).toBe(200);
  expect(await (await visitor.get("/dashboard/site")).text()).toContain("Your page is offline");

  expect((await visitor.post(PUBLICATION)).status).toBeLessThan(300);
  await until(async () => (await statusFor(stranger, username)) === 200, "the page is online again");
  expect(await (await visitor.get("/dashboard/site")).text()).toContain("Your page is online");
});

test("only the owner can take a page offline, and other methods are refused", async () => {
  const stranger = new Visitor(product.baseUrl);
  expect((await stranger.fetch(PUBLICATION, { method: "DELETE" })).status).toBe(302);
  const { visitor } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "ready");
  expect((await visitor.fetch(PUBLICATION, { method: "PUT" })).status).toBe(405);
});
