import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
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
