import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { found } from "../../support/found.ts";
import { openFramingSite } from "../../support/framing-site.ts";
import { test } from "../../support/owned.ts";
import { rewriteDocument } from "../../support/pages.ts";
import type { ProductProcess } from "../../support/product-process.ts";
import { POSTER, UPLOADED, videoOfJourney } from "../../support/published.ts";

/** Names of this machine, of which the owner lists the first. */
const [LISTED, OTHER] = ["films.localhost", "127.0.0.1"];

/** Puts a film on the page at this path; returns its video's id. */
async function filmOn(product: ProductProcess, path: string) {
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const rows = await db
    .select({ accountId: accounts.id, filmId: films.id })
    .from(accounts)
    .innerJoin(films, eq(films.accountId, accounts.id))
    .where(eq(accounts.username, path.replace("/u/", "")));
  const { accountId, filmId } = found(rows[0]);
  const { id } = await videoOfJourney(product, db, accountId, { ...UPLOADED, ...POSTER });
  await db.update(films).set({ videoId: id }).where(eq(films.id, filmId));
  await rewriteDocument(db, filmId);
  await db.$client.end();
  return id;
}

async function listSite(page: Page) {
  await page.goto("/dashboard/settings/privacy");
  const part = page.getByRole("region", { name: "Where your films may be embedded" });
  await part.getByRole("radio", { name: "Only on these sites" }).check();
  await part.getByRole("button", { name: "Save changes" }).click();
  await part.getByLabel("Another site").fill(LISTED);
  await part.getByRole("button", { name: "Add site" }).click();
  await expect(part.getByRole("button", { name: `Remove ${LISTED}` })).toBeVisible();
}

const timeOf = (page: Page) =>
  page
    .frameLocator("iframe")
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.currentTime);

test("a film plays in a frame on the site that its owner lists, also without script, and on no other", async ({
  page,
  own,
  product,
  browser,
}) => {
  const videoId = await filmOn(product, await own());
  await listSite(page);
  const site = await openFramingSite();
  const src = `${product.baseUrl}/embed/${videoId}`;
  const elsewhere = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  elsewhere.on("request", (request) => asked.push(request.url()));
  await elsewhere.goto(site.at(LISTED, { src }));
  const embed = elsewhere.frameLocator("iframe");
  await expect(embed.getByRole("link", { name: "The Salt Road" })).toHaveAttribute("target", "_blank");
  expect((await axeOn(elsewhere).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(asked.filter((url) => /\/islands\/|\/media\/films\//.test(url))).toEqual([]);
  await embed.getByRole("button", { name: "Play The Salt Road" }).click();
  await expect.poll(() => timeOf(elsewhere)).toBeGreaterThan(0);
  await expect(embed.locator(".player-title").getByRole("link", { name: "The Salt Road" })).toBeAttached();
  expect(asked.filter((url) => /\/(videos|reactions)\//.test(url))).toEqual([]);

  await elsewhere.goto(site.at(LISTED, { src, sandbox: "" }));
  await embed.locator("video").press("Space");
  await expect.poll(() => timeOf(elsewhere)).toBeGreaterThan(0);

  await elsewhere.goto(site.at(OTHER, { src }));
  await expect(embed.locator("body")).toBeAttached();
  await expect(embed.locator(".embed")).toHaveCount(0);
  site.close();
});
