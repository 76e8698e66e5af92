import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openedDemo } from "../../support/opened-demo.ts";
import { signIn } from "../../support/owned.ts";
import { test } from "../../support/owner-rows.ts";

const MINUTE_MS = 60_000;

const figuresOn = (page: Page) => page.locator("dl").first().innerText();

test("figures drift in a demo while they are live, and never in a real account", async ({ page, db, product }) => {
  const { browser, id: accountId } = await openedDemo({ db, baseUrl: product.baseUrl }, "filmmaker");
  await signIn(page.context(), browser);
  await page.clock.install();
  await page.goto("/dashboard/emoji-packs");
  const counted = await figuresOn(page);
  await page.clock.runFor(MINUTE_MS);
  await expect.poll(() => figuresOn(page)).not.toBe(counted);

  await page.getByRole("button", { name: "Live", pressed: true }).click();
  await expect(page.getByRole("button", { name: "Paused" })).toBeVisible();
  const paused = await figuresOn(page);
  await page.clock.runFor(MINUTE_MS);
  expect(await figuresOn(page)).toBe(paused);

  await page.reload();
  expect(await figuresOn(page)).toBe(counted);
  await db.update(accounts).set({ demoUntil: null }).where(eq(accounts.id, accountId));
  await page.reload();
  await page.clock.runFor(MINUTE_MS);
  expect(await figuresOn(page)).toBe(counted);
});
