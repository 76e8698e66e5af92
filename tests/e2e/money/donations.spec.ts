import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { test as connected } from "../../support/connected.ts";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { completed, deliver, refunded } from "../../support/stripe-books.ts";

const test = connected.extend<{ actorsPage: string }>({
  actorsPage: async ({ own, product }, use) => {
    const path = await own({ role: "actor", template: "actors", plan: "basic" });
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    const [owner] = await db
      .select({ accountId: accounts.id, filmId: films.id })
      .from(accounts)
      .innerJoin(films, eq(films.accountId, accounts.id))
      .where(eq(accounts.username, path.slice("/u/".length)));
    const { accountId, filmId } = found(owner);
    const video = await createVideo(db, accountId, { playableKey: "films/f/film.mp4" });
    await createClip(db, filmId, video.id, { kind: "spotlight", title: "The Ferry" });
    await db.$client.end();
    await use(path);
  },
});

const viewer = (page: Page) => page.getByRole("dialog", { name: "Spotlight clips" });
const sessionAt = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const violations = async (page: Page) => {
  const found = await axeOn(page).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};

test("a visitor donates at the checkout; it counts after Stripe's event, and can be refunded", async ({
  page,
  actorsPage,
  stripe,
  product,
}) => {
  await page.goto(actorsPage);
  await page.locator(".tab", { hasText: "Spotlight Clips" }).click();
  await page
    .getByRole("button", { name: "The Ferry" })
    .or(page.getByRole("link", { name: "The Ferry" }))
    .click();
  await expect(viewer(page).getByRole("button", { name: "$25" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await viewer(page).getByRole("button", { name: "$10" }).click();
  await page.waitForURL("**/pay/*");
  const session = stripe.session(sessionAt(page));
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(viewer(page).getByText("Thank you!")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expect(viewer(page).getByText("raised")).toHaveCount(0);

  await deliver(product.baseUrl, completed(session));
  const line = page.locator(".support-line").first();
  await expect(async () => {
    await page.reload();
    await expect(line).toHaveText("$10 raised, 1 supporter", { timeout: 1000 });
  }).toPass();

  await page.goto("/studio/spotlight");
  await page.getByRole("button", { name: "Refund $10 of Mara Lind" }).click();
  await expect(page.getByRole("button", { name: "Refund for good" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Refund for good" }).click();
  await expect(page.getByText("Refund on its way")).toBeVisible();
  await deliver(product.baseUrl, refunded(session, 1000));
  await page.reload();
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
});
