import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { test as connected } from "../../support/connected.ts";
import { found } from "../../support/found.ts";
import { webhookEventOf } from "../../support/stripe-billing.ts";
import { deliver } from "../../support/stripe-books.ts";

const test = connected.extend<{ filmmaker: undefined }>({
  filmmaker: async ({ own, product }, use) => {
    const username = (await own()).slice("/u/".length);
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    const [owner] = await db.select().from(accounts).where(eq(accounts.username, username));
    await db.insert(onboardings).values({ accountId: found(owner).id, role: "filmmaker", step: 8 });
    await db.$client.end();
    await use(undefined);
  },
});

const violations = async (page: Page) => {
  const found = await axeOn(page).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};

test("an owner buys a plan at the checkout, and opens the portal after a failed payment", async ({
  page,
  filmmaker: _,
  stripe,
  product,
}) => {
  const sendEvent = (type: string, object: object) => deliver(product.baseUrl, webhookEventOf(type, object));

  await page.goto("/pricing");
  await page.getByRole("button", { name: "Upgrade to Visibility" }).click();
  await page.waitForURL("**/pay/*");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await page.getByRole("button", { name: "Upgrade to Visibility" }).click();
  await page.waitForURL("**/pay/*");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("We are confirming your payment")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [begun] = stripe.billing.subscriptions.values();
  if (!begun) throw new Error("no subscription was created");
  await sendEvent("customer.subscription.created", begun);
  await expect(page.getByText("You are on Visibility now.")).toBeVisible();
  await expect(page.getByText("$29.99 a month").first()).toBeVisible();

  await sendEvent("invoice.payment_failed", stripe.billing.failPayment(begun.id, begun.created));
  await page.goto("/studio/contacts");
  const trouble = page.getByRole("alert").filter({ hasText: "A payment did not go through." });
  await expect(async () => {
    await page.reload();
    await expect(trouble).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await violations(page)).toEqual([]);
  await trouble.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL("**/portal/*");
  await page.getByRole("link", { name: "Return" }).click();
  await expect(page.getByRole("heading", { name: "Visibility" }).first()).toBeVisible();
});
