import { expect, type Page } from "@playwright/test";
import { known, playFilm } from "../support/player-hands.ts";
import { gotoWithPlayer, POSTER, test, UPLOADED } from "../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };
const BEACON = `data-beacon="/measured-here"`;

type Told = { videoId: string; events: { type: string; second: number }[] };

/** What the page sends, at an address of the test's own. */
async function listen(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.route("**/measured-here", (route) => {
    told.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return told;
}

async function watchALittle(page: Page) {
  await playFilm(page);
  await page.keyboard.press("k");
  await expect.poll(() => known(page, "paused")).toBe(true);
  await page.keyboard.press("5");
  await expect.poll(() => known(page, "currentTime")).toBe(10);
  await page.keyboard.press("Escape");
  await expect(page.locator("media-controller")).toHaveCount(0);
}

test("a viewing is told in a few beacons: play, seek, progress, pause", async ({ page, publish }) => {
  const told = await listen(page);
  await gotoWithPlayer(page, await publish(FILM), { videoId: "one" }, BEACON);
  await watchALittle(page);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const types = told.flatMap(({ events }) => events.map(({ type }) => type));
  for (const type of ["play", "seek", "progress", "pause"]) expect(types).toContain(type);
  expect(told.every(({ videoId }) => videoId === "one")).toBe(true);
});

test("a visitor who does not want to be followed is not", async ({ page, publish }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  const told = await listen(page);
  await gotoWithPlayer(page, await publish(FILM), { videoId: "one" }, BEACON);
  await watchALittle(page);
  expect(told).toEqual([]);
});
