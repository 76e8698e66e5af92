import { expect, type Page } from "@playwright/test";
import { axeBesideMail } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

const violations = async (page: Page) => (await axeBesideMail(page).analyze()).violations.map(({ id }) => id);

test("a filmmaker sets an own address for campaigns, reads which records to add, and compares two subjects", async ({
  page,
  own,
}) => {
  await own({ title: "The Ice Bell", plan: "pro" });
  await page.goto("/dashboard/email-campaigns");
  await page.getByRole("link", { name: "Sending" }).click();
  await expect(page.getByRole("heading", { name: "Sending", exact: true })).toBeVisible();
  await expect(page.getByText("no sending domain on the internet yet")).toBeVisible();
  await page.getByLabel("Address").fill("ada@gmail.com");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Everybody can have an address there")).toBeVisible();
  await page.getByLabel("Address").fill("hello@bell-film.example.com");
  await page.getByRole("button", { name: "Use this address" }).click();
  const records = page.getByRole("list", { name: "Records of your domain" });
  await expect(records.getByText("DKIM record: not found yet")).toBeVisible();
  await expect(records.getByText("v=DMARC1; p=none")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove address" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByLabel("Address")).toBeVisible();

  await page.goto("/studio/campaigns/new");
  const version = page.getByRole("group", { name: "Version B" });
  // Until the page is hydrated, the button adds none.
  await expect(async () => {
    if (!(await version.count())) await page.getByRole("button", { name: "Compare with another version" }).click();
    await expect(version).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await version.getByLabel("Subject Line *").fill("Ostend waits for you");
  await expect(page.getByLabel("Compared after")).toHaveValue("4");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove version B" }).click();
  await expect(version).toHaveCount(0);
});
