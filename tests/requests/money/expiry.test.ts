import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpired } from "~/features/account/accounts/commands.server.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { signedUpVisitor } from "../../support/signed-up-visitor.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test("only expired sessions are deleted", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const now = new Date();
  expect(await deleteExpired(product.db, now)).toEqual({ sessions: 0, links: 0 });
  expect((await visitor.get("/onboarding")).headers.get("location")).toBe("/onboarding/welcome");

  expect(await deleteExpired(product.db, new Date(now.getTime() + YEAR_MS))).toMatchObject({ sessions: 1 });
  expect((await visitor.get("/onboarding")).headers.get("location")).toBe("/");
});
