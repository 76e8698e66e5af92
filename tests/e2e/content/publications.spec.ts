import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { found } from "../../support/found.ts";
import { test } from "../../support/owned.ts";
import { publishChange } from "../../support/pages.ts";
import { press } from "../../support/wizard-steps.ts";

/** Publishes the page at this path once for each change. */
async function publish(databaseUrl: string, path: string, changes: ((document: PageDocument) => PageDocument)[]) {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.username, path.slice("/u/".length)));
  for (const change of changes) await publishChange(db, found(account).id, change);
  await db.$client.end();
}

async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

test("an owner compares two versions, restores the first, and erases one", async ({ page, own, product }) => {
  const path = await own({ title: "The Salt Road" });
  await publish(product.databaseUrl, path, [
    (document) => ({ ...document, title: "The Bell" }),
    (document) => ({ ...document, description: "A bell rings under the water." }),
  ]);
  await page.goto("/studio/history");
  await expect(page.getByRole("listitem", { name: "Version 3" })).toContainText("1 change: description");
  await expectAccessible(page);
  await page.getByRole("link", { name: "What changed in version 2" }).click();
  await expect(page.locator("del")).toHaveText("Salt Road");
  await expect(page.locator("ins")).toHaveText("Bell");
  await expectAccessible(page);

  await page.getByRole("link", { name: "History", exact: true }).click();
  await press(page, "Restore version 1");
  await expect(page.getByText("Version 1 is your draft now.")).toBeVisible();
  await page.getByRole("link", { name: "Compare with the draft: version 3" }).click();
  await expect(page.getByRole("heading", { name: "Title" })).toBeVisible();

  await page.goBack();
  await press(page, "Undo");
  await expect(page.getByText("Version 1 is your draft now.")).toBeHidden();
  await page.getByRole("link", { name: "Compare with the draft: version 3" }).click();
  await expect(page.getByText("Both are the same")).toBeVisible();

  await page.goto("/studio/history");
  const second = page.getByRole("listitem", { name: "Version 2" });
  await second.getByText("Erase from history").click();
  await press(page, "Erase version 2 for good");
  await expect(second).toBeHidden();
  await expect(page.getByRole("listitem", { name: "Version 1" })).toBeVisible();
});

test("somebody without an account sees the draft by a link, until it is taken back", async ({ page, own, browser }) => {
  await own({ title: "The Salt Road", publishedAt: null });
  await page.goto("/studio/previews");
  await expect(page.getByText("No preview link works at the moment.")).toBeVisible();
  await press(page, "Make a preview link");
  const address = found(await page.getByText(/\/p\/[A-Za-z0-9_-]{43}$/).textContent());
  await expectAccessible(page);

  const guest = await browser.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { name: "The Salt Road" }).first()).toBeVisible();
  await expect(guest.getByText("Preview, not public yet.")).toBeVisible();
  await expectAccessible(guest);
  await press(page, /^Take back the link/);
  await expect(page.getByText("No preview link works at the moment.")).toBeVisible();
  expect((await guest.goto(address))?.status()).toBe(404);
  await guest.close();
});

test.describe(() => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("an owner schedules a publication in the zone of the browser, moves it, and cancels it", async ({
    page,
    own,
  }) => {
    await own();
    await page.goto("/studio/schedule");
    await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Auckland");
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.getByLabel("Day").fill(inDays(3));
    await page.getByLabel("Time", { exact: true }).fill("18:00");
    await press(page, "Publish later");
    await expect(page.getByText(/^Publishes on .*, 18:00 Pacific\/Auckland$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Time", { exact: true }).fill("19:30");
    await press(page, "Change the publication");
    await expect(page.getByText(/^Publishes on .*, 19:30 Pacific\/Auckland$/)).toBeVisible();
    await press(page, "Cancel the publication");
    await expect(page.getByText(/^Publishes on/)).toBeHidden();
  });
});
