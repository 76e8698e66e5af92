import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterpriseRequests } from "~/db/schema/enterprise-requests.ts";
import { sweepEnterpriseRequests } from "~/features/money/enterprise-requests/jobs.server.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const OPERATOR = { name: "Marsh Films", email: "operator@marsh.example" };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ operator: OPERATOR });
});
afterAll(() => product.stop());

const asking = (company: string) => ({
  name: "Nell Ortiz",
  company,
  email: "nell@ortiz.example",
  message: "Two hundred films.\nWhat would that be?",
});
const rows = (company: string, { db }: Pick<TestProduct, "db"> = product) =>
  db.select().from(enterpriseRequests).where(eq(enterpriseRequests.company, company));
const send = (fields: Record<string, string>, { baseUrl }: Pick<TestProduct, "baseUrl"> = product) =>
  new Visitor(baseUrl).post("/enterprise", fields);

test("a request is stored and mailed to the operator once, with the sender as reply address", async () => {
  for (const response of await Promise.all([send(asking("Ortiz House")), send(asking("Ortiz House"))])) {
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("We have your message");
  }
  const mail = await mailTo(product.config.dataDir, OPERATOR.email, "Enterprise request from Ortiz House");
  expect(mail).toMatchObject({ accountId: null, replyTo: "nell@ortiz.example" });
  expect(mail.text).toContain("Two hundred films.");
  expect(await rows("Ortiz House")).toMatchObject([{ mailedAt: expect.any(Date) }]);
  const all = await storedMails(product.config.dataDir);
  expect(all.filter(({ subject }) => subject.endsWith("Ortiz House"))).toHaveLength(1);
});

describe("refusals are shown at their fields, and the input stays", () => {
  test.each([
    ["name", "", "Please enter your name"],
    ["company", "\u200b \u202e", "Please enter your company"],
    ["email", "nell@", "Please enter a valid email address."],
    ["email", "nell@ortiz.example\r\nBcc: all@example.org", "Please enter a valid email address."],
    ["message", " ", "Please write a few words"],
    ["message", "x".repeat(5_001), "Please use at most 5000 characters"],
    ["extension", "http://spam.example", "please press Send once more"],
  ])("%s", async (field, value, message) => {
    const refused = await send({ ...asking(`Refused ${field}`), [field]: value });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(message);
    expect(page).toContain(field === "name" ? "nell@ortiz.example" : "Nell Ortiz");
    expect(await rows(`Refused ${field}`)).toEqual([]);
  });
});

test("hostile input stays text in the table, the mail and its subject", async () => {
  const company = "<script>alert(1)</script>'; drop table accounts;--";
  const sent = await send({ ...asking(company), name: "a\r\nBcc: all@example.org", message: "<img src=x>\u0007" });
  expect(sent.status).toBe(200);
  const mail = await mailTo(product.config.dataDir, OPERATOR.email, `Enterprise request from ${company}`);
  expect(mail.html).not.toMatch(/<script>|<img src=x>/);
  expect(await rows(company)).toMatchObject([{ name: "a Bcc: all@example.org", message: "<img src=x>" }]);
});

test("without an operator's address a request is stored, logged, and mailed once there is one", async () => {
  const silent = await startTestProduct();
  try {
    const sent = await send(asking("Patient Films"), silent);
    expect(await sent.text()).toContain("Your message is kept for a year");
    const answered = { ...silent, config: { ...silent.config, operator: OPERATOR } };
    await until(async () => (await rows("Patient Films", silent)).length === 1, "the request is stored");
    await sweepEnterpriseRequests.handle({}, answered, AbortSignal.timeout(10_000));
    await mailTo(silent.config.dataDir, OPERATOR.email, "Enterprise request from Patient Films");
    expect(await rows("Patient Films", silent)).toMatchObject([{ mailedAt: expect.any(Date) }]);
  } finally {
    await silent.stop();
  }
});

test("requests are limited per network address and hour", async () => {
  const limited = await startTestProduct({ rateLimits: true, role: "web" });
  try {
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked++) statuses.push((await send({}, limited)).status);
    expect([statuses[0], statuses[19], statuses[20]]).toEqual([422, 422, 429]);
  } finally {
    await limited.stop();
  }
});
