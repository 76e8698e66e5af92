import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { visits } from "~/db/schema/visits.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { LAPTOP } from "../../support/beacons.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { test } from "../../support/owner-rows.ts";

const ELSEWHERE = "https://streaming.example/the-salt-road";

// A headless user agent counts as a bot.
test.use({ userAgent: LAPTOP });

test("a visitor who came by a link follows a streaming link, and both are told", async ({ page, db }) => {
  const { accountId } = await createPublishedSite(db, { content: { ...EMPTY_CONTENT, watchFreeUrl: ELSEWHERE } });
  const { code } = await createLink(db, accountId);
  await page.route(`${ELSEWHERE}*`, (route) => route.fulfill({ body: "The film" }));
  await page.goto(`/l/${code}`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Watch Free" }).first().click();
  await page.waitForURL(ELSEWHERE);
  const told = () => db.select().from(conversionEvents).where(eq(conversionEvents.accountId, accountId));
  await expect.poll(told).toMatchObject([{ kind: "stream-link" }]);
  const came = () => db.select().from(visits).where(eq(visits.accountId, accountId));
  await expect.poll(came).toMatchObject([{ linkCode: code }]);
});
