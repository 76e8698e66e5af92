import { expect, type Page } from "@playwright/test";
import { boostDays } from "~/db/schema/boosts.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { axeOn } from "../../support/axe.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

/** A boost whose clicks came from few networks today. */
async function createHeldBoost(db: Db, accountId: AccountId) {
  const link = await createLink(db, accountId, { title: "A Film Of Few Networks" });
  const boost = await createBoost(db, link, { startedAt: new Date(Date.now() - 60_000) });
  const now = new Date();
  const refusal = { refusedClicks: 57, refundedCents: 450, heldAt: now };
  await db.insert(boostDays).values({ boostId: boost.id, day: dayOf(now), ...refusal });
}

test("an owner boosts a link within the limits, sees its figures, ends it, and reads why one is held", async ({
  page,
  own,
  db,
}) => {
  const { accountId } = await ownerOf(db, await own({ title: "A Film To Be Boosted", plan: "grow" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await press(page, "Boost A Film To Be Boosted");
  const dialog = page.getByRole("dialog");
  const applying = dialog.getByRole("button", { name: "Apply Boost" });
  await expect(dialog.getByRole("radio", { name: "30 days" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Unlimited Pro only · Enterprise" })).toBeDisabled();
  await dialog.getByLabel("Total budget").fill("24");
  await expect(dialog).toContainText("Minimum budget is $25");
  await expect(applying).toBeDisabled();

  await dialog.getByLabel("Total budget").fill("");
  await dialog.getByLabel("Total budget").blur();
  await expect(dialog.getByLabel("Total budget")).toHaveValue("25");
  await dialog.getByRole("radio", { name: /Daily/ }).check();
  await dialog.getByRole("button", { name: "$100", exact: true }).click();
  await dialog.getByRole("radio", { name: /High/ }).check();
  await expect(dialog.getByRole("region", { name: "What it costs" })).toContainText("up to $3,000 in 30 days");
  const estimate = dialog.getByRole("status").filter({ hasText: "Estimated clicks" });
  for (const figure of ["4,000", "14,000", "$3,000"]) await expect(estimate).toContainText(figure);
  await page.context().setOffline(true);
  await applying.click();
  await expect(dialog.getByRole("alert")).toHaveText("That was not saved. Check your connection and try again.");
  await page.context().setOffline(false);
  await applying.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByRole("listitem").filter({ hasText: "A Film To Be Boosted" })).toContainText("Boosted until");
  const card = page.getByText("Boosted links").locator("..");
  await expect(card).toContainText("1");
  await press(page, "Boost A Film To Be Boosted");
  await expect(dialog).toContainText("$0 of $100 today");
  await expect(dialog).toContainText("No clicks yet.");
  await dialog.getByRole("button", { name: "Change settings" }).click();
  await expect(dialog.getByRole("radio", { name: /High/ })).toBeChecked();
  await expect(dialog).toContainText("a new one runs for 30 days from that moment with the whole budget");
  await dialog.getByRole("radio", { name: "90 days" }).check();
  await dialog.getByRole("button", { name: "$1,000", exact: true }).click();
  await applying.click();
  await expect(dialog.getByRole("alert")).toContainText("This boost can cost $90,000 in 90 days.");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Choose a smaller budget" }).click();
  await applying.click();
  await dialog.getByRole("button", { name: "Yes, up to $90,000" }).click();
  await expect(dialog).toHaveCount(0);
  await press(page, "Boost A Film To Be Boosted");
  await expect(dialog).toContainText("$0 of $1,000 today");

  await dialog.getByRole("button", { name: "Remove Boost" }).click();
  await dialog.getByRole("button", { name: "Remove Boost" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Boosted until")).toHaveCount(0);
  await expect(card).toContainText("0");

  await createHeldBoost(db, accountId);
  await page.reload();
  await press(page, "Boost A Film Of Few Networks");
  await expect(dialog.getByRole("heading", { name: "Held until midnight UTC" })).toBeVisible();
  await expect(dialog).toContainText("Most of today’s clicks came from a few networks.");
  await expect(dialog.getByRole("region", { name: "Refused clicks" })).toContainText(
    "57 clicks refused, $4.50 paid back",
  );
  expect(await violations(page)).toEqual([]);
});
