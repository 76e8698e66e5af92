import { type Browser, expect, mergeTests, type Page } from "@playwright/test";
import { BATCH_EVERY_MS } from "~/features/insights/playback/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { LAPTOP } from "../../support/beacons.ts";
import { test as owned } from "../../support/owned.ts";
import { known, playFilm } from "../../support/player-controls.ts";
import { POSTER, test as published, UPLOADED, videoOfJourney } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };

const test = mergeTests(owned, published);
// A headless user agent counts as a bot.
test.use({ userAgent: LAPTOP });

type SentBeacon = { videoId?: VideoId; path?: string; events?: { type: string; second: number }[] };

/** Records the beacons that the page sends. */
async function recordBeacons(page: Page): Promise<SentBeacon[]> {
  const beacons: SentBeacon[] = [];
  await page.route("**/beacon", (route) => {
    beacons.push(route.request().postDataJSON());
    return route.continue();
  });
  return beacons;
}

async function watchToTheEnd(page: Page) {
  await playFilm(page);
  await page.keyboard.press("k");
  await expect.poll(() => known(page, "paused")).toBe(true);
  await page.keyboard.press("9");
  await expect.poll(() => known(page, "currentTime")).toBe(18);
  await page.keyboard.press("k");
  await expect.poll(() => known(page, "currentTime")).toBe(20);
  await page.keyboard.press("Escape");
  await expect(page.locator("media-controller")).toHaveCount(0);
}

const visitorOf = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, userAgent: LAPTOP })).newPage();

test("the owner sees a visit and a viewing to the end; with Do Not Track nothing is sent", async ({
  page,
  browser,
  baseURL,
  product,
  own,
  publish,
}) => {
  await publish(FILM);
  const path = await own();
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const { rows } = await db.$client.query("select id from accounts where username = $1", [path.slice("/u/".length)]);
  const { id: videoId } = await videoOfJourney(product, db, rows[0].id, FILM);
  await db.$client.query("update films set video_id = $1 where account_id = $2", [videoId, rows[0].id]);

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "The Salt Road" })).toBeVisible();
  await page.goto("/dashboard/analytics");
  await expect(page.getByRole("heading", { name: "No visits yet" })).toBeVisible();

  const optedOut = await visitorOf(browser, baseURL);
  await optedOut.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  const optedOutBeacons = await recordBeacons(optedOut);
  await optedOut.goto(path, { waitUntil: "networkidle" });
  expect(optedOutBeacons).toEqual([]);

  const visitor = await visitorOf(browser, baseURL);
  const beacons = await recordBeacons(visitor);
  await visitor.goto(`${path}?via=festival-7`);
  await watchToTheEnd(visitor);
  const types = () => beacons.flatMap(({ events = [] }) => events.map(({ type }) => type));
  await expect.poll(types, { timeout: 3 * BATCH_EVERY_MS }).toContain("end");
  for (const type of ["play", "pause", "seek", "progress"]) expect(types()).toContain(type);
  expect(beacons[0]).toMatchObject({ path, via: "festival-7" });

  const row = () => db.$client.query("select * from viewings where video_id = $1", [videoId]).then(({ rows }) => rows);
  await expect.poll(row, { timeout: 3 * BATCH_EVERY_MS }).toMatchObject([{ ends: 1, seeks: 1, furthest_percent: 100 }]);
  const visits = await db.$client.query("select link_code, path from visits where account_id = $1", [rows[0].id]);
  expect(visits.rows).toEqual([{ link_code: "festival-7", path }]);
  await db.$client.end();

  await page.reload();
  for (const name of ["visits 1", "viewers 1", "plays 1"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("row", { name: /The Salt Road 1 .* 100 %/ })).toBeVisible();
  const { violations } = await axeOn(page).include("main").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
