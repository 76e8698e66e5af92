import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/connected.ts";
import { makeFilm } from "../../support/films.ts";
import { mailTo } from "../../support/mail.ts";
import { ownerOf } from "../../support/owner-rows.ts";
import { playFilm } from "../../support/player-controls.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { completed, deliver } from "../../support/stripe-books.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test("an owner sets a price; a visitor rents the film on a phone, watches it, and gives it back", async ({
  page,
  own,
  browser,
  stripe,
  product,
}) => {
  const folder = await scratchFolder();
  const path = await own({ title: "The Salt Road", plan: "grow", film: await makeFilm(folder, "calm.mp4", 60) });
  await rm(folder, { recursive: true });
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const { accountId } = await ownerOf(db, path);
  const looped = async () =>
    (await db.select().from(videos).where(eq(videos.accountId, accountId)))[0]?.loopEndMs ?? null;
  await expect.poll(looped, { timeout: WORK_HANGS_MS }).not.toBeNull();
  await db.$client.end();

  await page.goto("/studio/film/price");
  await page.getByLabel("Visitors watch it").selectOption("rent");
  await page.getByLabel("Price (USD)").fill("2.99");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A film costs from $3.00 to $10,000.00.")).toBeVisible();
  await page.getByLabel("Price (USD)").fill("4.99");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The film is for sale.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const fan = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  await expect(async () => {
    await fan.goto(path);
    await expect(fan.locator("video > source")).toHaveAttribute("src", /-loop\.mp4$/, { timeout: 1_000 });
  }).toPass({ timeout: WORK_HANGS_MS });
  expect(await fan.content()).not.toContain("film.mp4");
  await fan.getByRole("link", { name: "Rent for $4.99" }).click();
  expect(await violations(fan)).toEqual([]);
  await fan.getByRole("button", { name: "Rent for $4.99 and watch now" }).click();
  await fan.waitForURL("**/pay/*");
  const session = stripe.session(new URL(fan.url()).pathname.split("/").at(-1) ?? "");
  await fan.getByRole("button", { name: "Pay" }).click();
  await expect(fan.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const event = completed(session, 0, { email: "fan@example.org" });
  await deliver(product.baseUrl, { ...event, created: Math.floor(Date.now() / 1000) });

  const { text } = await mailTo(product.dataDir, "fan@example.org", "You rented “The Salt Road”");
  await fan.goto(text.match(/https?:\/\/\S+\/watch\/\S+/)?.[0] ?? "no-link");
  expect(await violations(fan)).toEqual([]);
  await fan.getByRole("button", { name: "Watch the film" }).click();
  await expect(fan.getByText(/You can watch it until/)).toBeVisible();
  expect(await violations(fan)).toEqual([]);
  await playFilm(fan);
  expect(await fan.evaluate(() => document.querySelector("video")?.currentSrc)).toMatch(/\/media\/s\/|^blob:/);

  await fan.reload();
  await fan.getByText("Give the film back").click();
  await fan.getByRole("button", { name: "Give it back" }).click();
  await expect(fan.getByRole("heading", { name: "This film was given back" })).toBeVisible();
  await mailTo(product.dataDir, "fan@example.org", "You gave “The Salt Road” back");
  await fan.context().close();
});
