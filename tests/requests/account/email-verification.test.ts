import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

const EMAIL = "ada@example.org";
const PASSWORD = "open sesame";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ requireEmailVerification: true });
});
afterAll(() => product.stop());

const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";

test("where verification is required, the button on the mailed page signs the account in", async () => {
  const visitor = new Visitor(product.baseUrl);
  const up = await (await visitor.post("/signup", { email: EMAIL, password: PASSWORD, terms: "on" })).text();
  expect(up).toContain("Check Your Email");
  expect(up).toContain("Go to Login");
  expect(await (await visitor.post("/login", { email: EMAIL, password: PASSWORD })).text()).toContain(
    "Check Your Email",
  );

  const link = linkIn(await mailTo(product.config.dataDir, EMAIL, "Confirm your email address"));
  const token = tokenOf(link);
  const filter = new Visitor(product.baseUrl);
  expect(await (await filter.get(link)).text()).toContain("Confirm my email");
  expect(await (await visitor.post("/login", { email: EMAIL, password: PASSWORD })).text()).toContain(
    "Check Your Email",
  );

  expect((await visitor.post("/verify-email", { token: `${token}x` })).status).toBe(410);
  expect((await visitor.post("/verify-email", { token })).status).toBe(302);
  expect((await visitor.get("/login")).headers.get("location")).toBe("/onboarding");
});

test("a second sign-up with the address does not reveal that it is registered", async () => {
  const again = await new Visitor(product.baseUrl).post("/signup", { email: EMAIL, password: "other", terms: "on" });
  expect(await again.text()).not.toContain("already registered");
});

test("a sign-in without a confirmed address does not promise a link that could not be stored", async () => {
  const visitor = new Visitor(product.baseUrl);
  await visitor.post("/signup", { email: "cleo@example.org", password: PASSWORD, terms: "on" });
  await product.db.execute("alter table mails rename to mails_away");
  const answer = await visitor.post("/login", { email: "cleo@example.org", password: PASSWORD });
  await product.db.execute("alter table mails_away rename to mails");
  expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining("Check Your Email")]);
});

test("a link confirms the account that it was mailed for, and no later account with the same address", async () => {
  const email = "dora@example.org";
  const signUp = () => new Visitor(product.baseUrl).post("/signup", { email, password: PASSWORD, terms: "on" });
  await signUp();
  const token = tokenOf(linkIn(await mailTo(product.config.dataDir, email, "Confirm your email address")));
  await product.db.delete(accounts).where(eq(accounts.email, email));
  await signUp();
  const visitor = new Visitor(product.baseUrl);
  expect((await visitor.post("/verify-email", { token })).status).toBe(410);
  expect((await visitor.get("/login")).status).toBe(200);
});
