import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const EMAIL = "ada@example.org";
/** Crawlers get whole pages. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PASSWORD = "open sesame";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const post = (path: string, fields: Record<string, string>) => new Visitor(product.baseUrl).post(path, fields);

/** Status and page of a request while a table of the database is missing. */
async function without(table: string, path: string, fields: Record<string, string>) {
  const away = sql.identifier(`${table}_away`);
  await product.db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`);
  try {
    const response = await post(path, fields);
    return { status: response.status, html: await response.text() };
  } finally {
    await product.db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`);
  }
}

test("sign-in and sign-up say that they failed, keep the email, and work again", async () => {
  const failedUp = await without("sign_in_methods", "/signup", { email: EMAIL, password: PASSWORD, terms: "on" });
  expect(failedUp.status).toBe(500);
  expect(failedUp.html).toContain("Signup failed. Please try again.");
  expect((await post("/signup", { email: EMAIL, password: PASSWORD, terms: "on" })).status).toBe(302);

  const failedIn = await without("sign_in_methods", "/login", { email: EMAIL, password: PASSWORD });
  expect(failedIn.status).toBe(500);
  expect(failedIn.html).toContain("Login failed");
  expect(failedIn.html).toContain(`value="${EMAIL}"`);
  expect((await post("/login", { email: EMAIL, password: PASSWORD })).status).toBe(302);
});

test("a request that the router refuses has an error screen", async () => {
  const refused = await new Visitor(product.baseUrl).get("/dev/outbox");
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining("Unexpected Application Error!"),
  ]);
});

test("a password that could not be reset keeps its link", async () => {
  const unsent = await without("verifications", "/forgot-password", { email: EMAIL });
  expect(unsent.status).toBe(500);
  expect(unsent.html).toContain("Failed to send password reset email");

  await post("/forgot-password", { email: EMAIL });
  const link = linkIn(await mailTo(product.config.dataDir, EMAIL, "Reset your password"));
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const fields = { token, password: "new password", confirmation: "new password" };
  const failed = await without("sign_in_methods", link, fields);
  expect(failed.status).toBe(500);
  expect(failed.html).toContain("Failed to reset password");
  expect((await post(link, fields)).status).toBe(200);
});

test("the callback screen says that it is working until the session is read", async () => {
  const visitor = new Visitor(product.baseUrl);
  await visitor.post("/signup", { email: "bea@example.org", password: PASSWORD, terms: "on" });
  let shown = "";
  const reading = await product.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const response = await visitor.fetch("/auth/callback", { headers: { "user-agent": BROWSER } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const end = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) shown += part.value;
    };
    const ended = end();
    await until(async () => shown.includes("Authenticating..."), "the screen is shown");
    expect(shown).toContain("Please wait while we complete your sign-in.");
    expect(shown).not.toContain("Success!");
    return { ended };
  });
  await reading.ended;
  expect(shown).toContain("Success!");
});
