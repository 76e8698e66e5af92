import { expect, type Page } from "@playwright/test";

/** Publishes the draft from the bar of the studio, once everything is saved. */
export async function publish(page: Page): Promise<void> {
  const bar = page.getByRole("complementary", { name: "Not public yet" });
  await bar.getByRole("button", { name: "Publish" }).click();
  await expect(bar).toHaveCount(0);
}
