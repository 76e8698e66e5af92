import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

test("an owner chooses a design from miniatures of the own film, on a phone as well", async ({ page, own }) => {
  await own({ title: "The Salt Road" });
  await page.goto("/dashboard/site");
  await page.getByRole("link", { name: "Choose a design" }).click();
  const horror = page.getByRole("button", { name: "Horror" });
  await horror.click();
  await expect(horror).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Netflix Style" })).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(horror).toHaveAttribute("aria-pressed", "true");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
