import { expect } from "@playwright/test";
import { onboardings } from "~/db/schema/onboardings.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

test("a downgrade asks first and says what it switches off; the greeting of a new plan can be dismissed", async ({
  page,
  db,
  own,
}) => {
  const { accountId } = await ownerOf(db, await own({ plan: "basic" }));
  await db.insert(onboardings).values({ accountId, role: "filmmaker", step: 8 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/pricing");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Downgrade to Essential").click();
  await expect(page.getByText("Your boosts pause, and you cannot begin new ones.")).toBeVisible();
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
