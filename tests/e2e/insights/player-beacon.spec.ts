import { expect, mergeTests, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { VideoId } from "~/lib/ids.ts";
import { LAPTOP } from "../../support/beacons.ts";
import { ownerOf, test as rows } from "../../support/owner-rows.ts";
import { known, playFilm } from "../../support/player-controls.ts";
import { POSTER, test as published, UPLOADED } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };

const test = mergeTests(rows, published);
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

test("a visit and a viewing to the end are told; with Do Not Track nothing is", async ({ page, db, publish }) => {
  const path = await publish(FILM);
  const { accountId } = await ownerOf(db, path);
  const beacons = await recordBeacons(page);
  await page.addInitScript(() => {
    if (!location.search) Object.defineProperty(navigator, "doNotTrack", { value: "1" });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(beacons).toEqual([]);

  await page.goto(`${path}?via=festival-7`);
  await watchToTheEnd(page);
  const types = () => beacons.flatMap(({ events = [] }) => events.map(({ type }) => type));
  await expect.poll(types).toContain("end");
  for (const type of ["play", "pause", "seek", "progress"]) expect(types()).toContain(type);
  expect(beacons[0]).toMatchObject({ path, via: "festival-7" });

  const viewed = () => db.select().from(viewings).where(eq(viewings.accountId, accountId));
  await expect.poll(viewed).toMatchObject([{ ends: 1, seeks: 1, furthestPercent: 100 }]);
  const came = await db.select().from(visits).where(eq(visits.accountId, accountId));
  expect(came).toMatchObject([{ linkCode: "festival-7", path }]);
});
