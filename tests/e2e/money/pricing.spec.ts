import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { found } from "../../support/found.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("the plans are public and accessible, and one is chosen without script", async ({ page, browser, baseURL }) => {
  for (const path of ["/pricing", "/cast-crew-pricing", "/enterprise"]) {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { violations } = await axeOn(page).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto("/pricing");
  await plain.getByRole("link", { name: /^Yearly/ }).click();
  await expect(plain.getByText("$299/year")).toBeVisible();
  await plain.getByText("What is a project?").click();
  await expect(plain.getByText("A film page beside your own page.")).toBeVisible();
  await press(plain, "Choose Visibility");
  await plain.waitForURL("**/signup");
});

test("a downgrade asks first and says what it switches off; the greeting of a new plan can be dismissed", async ({
  page,
  product,
  own,
}) => {
  const path = await own({ plan: "basic" });
  await answerRole(product.databaseUrl, path);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByText("Downgrade to Essential").click();
  await expect(page.getByText("Your boosts pause, and you cannot begin new ones.")).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await press(page, "Yes, downgrade");
  await page.waitForURL("**/dashboard?chosen=essential");
  await expect(page.getByText("You are on Essential now.")).toBeVisible();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByText("You are on Essential now.")).toHaveCount(0);
  await page.goto("/dashboard/settings/billing");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Public links" })).toBeVisible();
  await expect(page.getByText("You are on Essential now.")).toHaveCount(0);
});

/** A launched owner has answered the wizard's question for the role. */
async function answerRole(databaseUrl: string, path: string) {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const [owner] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.username, path.slice("/u/".length)));
  const { id: accountId, email } = found(owner);
  const answers = { role: "filmmaker", step: 8, email } as const;
  await db
    .insert(onboardings)
    .values({ accountId, ...answers })
    .onConflictDoUpdate({ target: onboardings.accountId, set: answers });
  await db.$client.end();
}
