import { expect } from "@playwright/test";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { LAPTOP } from "../../support/beacons.ts";
import { agreeing, boostedSite, chargeRecordsOf } from "../../support/boosted-site.ts";
import { POSTER, test, UPLOADED } from "../../support/published.ts";

// A headless user agent counts as a bot.
test.use({ userAgent: LAPTOP, extraHTTPHeaders: { "sec-ch-ua": '"Chromium";v="141", "Not?A_Brand";v="8"' } });

test("a visitor sees another creator's boost and follows it; the click is charged", async ({
  page,
  product,
  publish,
}) => {
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const boosted = await boostedSite(db, { priority: "urgent" }, { title: "A Ferry For Others" });
  const path = await publish({ ...UPLOADED, ...POSTER });
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = page.waitForResponse((response) => response.url().includes("/featured/showings"));
  await page.goto(path);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const rail = page.getByRole("region", { name: "Featured" });
  const card = rail.getByRole("link", { name: "A Ferry For Others Ada Marsh Drama · 2026" });
  await card.scrollIntoViewIfNeeded();
  expect((await axeOn(page).include(".featured").analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect((await shown).status()).toBe(204);
  expect(await chargeRecordsOf(db, boosted.boost.id)).toMatchObject(agreeing(0, 0, 1));

  await card.click();
  await page.waitForURL(`**/films/${boosted.slug}?via=${boosted.link.code}&way=boost`);
  await expect(page.getByRole("heading", { level: 1, name: "A Ferry For Others" })).toBeVisible();
  const ledger = async () => (await chargeRecordsOf(db, boosted.boost.id)).ledger;
  await expect.poll(ledger).toEqual({ cents: 100, clicks: 1 });
  await db.$client.end();
});
