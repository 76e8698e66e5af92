import { expect } from "@playwright/test";
import { createContact } from "../../support/factories/audience.ts";
import { keptLetterIn } from "../../support/outbox-page.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";

test("a filmmaker writes to the audience, launches, copies and deletes a campaign", async ({ page, own, db }) => {
  const { accountId } = await ownerOf(db, await own({ title: "The Ice Bell", plan: "grow" }));
  const times = { followsAt: null, subscribedAt: new Date() };
  const { email } = await createContact(db, accountId, { ...times, name: "Bea", tags: ["fan"] });

  await page.goto("/dashboard/email-campaigns");
  await expect(page.getByText("No campaigns yet")).toBeVisible();
  await expect(page.getByText("Total Campaigns")).toHaveCount(0);
  await expect(page.getByLabel("Status")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Letters to begin with" }).getByRole("link")).toHaveCount(5);
  await page.getByRole("tab", { name: "Contacts (1)" }).click();
  for (const column of ["Name", "Email", "Source", "Tags", "Subscribed", "Date"])
    await expect(page.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: email, exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Templates (5)" }).click();
  await expect(page.getByText("Default Template")).toHaveCount(5);

  await page.getByRole("link", { name: "New Campaign" }).click();
  await expect(page.getByRole("heading", { name: "Create New Campaign" })).toBeVisible();
  for (const part of ["Campaign Details", "Recipients", "Schedule"])
    await expect(page.getByRole("region", { name: part, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Draft" })).toBeDisabled();
  await page.getByLabel("Campaign Name *").fill("Premiere in Ostend");
  await page.getByLabel("Email Template *").selectOption("Event Invitation");
  await expect(page.getByText("You are invited: The Ice Bell on the big screen")).toBeVisible();
  await expect(page.frameLocator('iframe[title="The mail"]').getByText("Hello John Doe,")).toBeVisible();
  await page.getByRole("button", { name: "Hide Preview" }).click();
  await page.getByRole("button", { name: "Show Preview" }).click();
  await page.getByLabel("Seen by").selectOption("Bea");
  await expect(page.frameLocator('iframe[title="The mail"]').getByText("Hello Bea,")).toBeVisible();
  await expect(page.getByText("1 recipient", { exact: true })).toBeVisible();
  await page.getByLabel("Start Date *").fill("2099-03-01");
  await expect(page.getByRole("button", { name: "Schedule" })).toBeEnabled();
  await page.getByLabel("Start Date *").fill("2026-03-01");
  await page.getByLabel("Postal address").fill("");
  await page.getByRole("button", { name: "Launch" }).click();
  await expect(page.getByLabel("Postal address")).toBeFocused();
  await expect(page.getByLabel("Postal address")).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Postal address").fill("1 Salt Road, Ostend");
  await page.getByRole("button", { name: "Launch" }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("“Premiere in Ostend” was launched, and goes to 1 person.")).toBeVisible();

  await expect(page.getByRole("link", { name: "Premiere in Ostend", exact: true })).toBeVisible();
  for (const label of ["Total Campaigns", "Active", "Open Rate", "Click Rate"])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  const subject = "You are invited: The Ice Bell on the big screen";
  expect(await keptLetterIn(page, email, subject)).toContain("Hello Bea,");
  await page.getByRole("button", { name: "Duplicate Premiere in Ostend" }).click();
  await expect(page.getByRole("link", { name: "Premiere in Ostend (Copy)", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit Premiere in Ostend (Copy)" }).click();
  await expect(page.getByRole("heading", { name: "Edit Campaign" })).toBeVisible();
  await page.getByRole("link", { name: "Back to campaigns" }).click();
  await page.getByLabel("Status").selectOption("Draft");
  await expect(page.getByRole("link", { name: "Premiere in Ostend", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete Premiere in Ostend (Copy)" }).click();
  await expect(page.getByText("Are you sure you want to delete this campaign?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("link", { name: "Premiere in Ostend (Copy)", exact: true })).toHaveCount(0);
  await expect(page.getByText("No campaign matches.")).toBeVisible();
});
