import { expect } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

test.use({ timezoneId: "Pacific/Auckland" });

test("a publication is scheduled in the zone of the browser", async ({ page, own }) => {
  await own();
  await page.goto("/studio/schedule");
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Auckland");
  await page.getByLabel("Day").fill(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await page.getByLabel("Time", { exact: true }).fill("18:00");
  await press(page, "Publish later");
  await expect(page.getByText(/^Publishes on .*, 18:00 Pacific\/Auckland$/)).toBeVisible();
});
