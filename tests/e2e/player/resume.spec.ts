import { expect, type Page } from "@playwright/test";
import { button, media, playFilm, START } from "../../support/player-controls.ts";
import { POSTER, test, UPLOADED } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };
const second = async (page: Page) => Number(await media(page, "currentTime"));
const kept = (page: Page) => page.evaluate(() => Object.values(JSON.parse(localStorage.netflixWatchProgress ?? "{}")));

test("a film that was begun in this browser waits for Resume where it stopped, or starts over", async ({
  page,
  publish,
}) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.keyboard.press("k");
  await page.keyboard.press("6");
  await expect.poll(() => second(page)).toBe(12);
  await expect.poll(() => kept(page)).toEqual([60]);
  await page.reload();
  await button(page, START).click();
  await expect(button(page, "Resume from 0:12")).toBeFocused();
  expect(await media(page, "paused")).toBe(true);
  await button(page, "Resume from 0:12").click();
  await expect.poll(() => second(page)).toBeGreaterThan(12);
  await expect(button(page, "Start over")).toHaveCount(0);

  await page.keyboard.press("k");
  await page.reload();
  await button(page, START).click();
  await button(page, "Start over").click();
  await expect.poll(() => media(page, "paused")).toBe(false);
  expect(await second(page)).toBeLessThan(6);
});

test("a signed-in account resumes where another device stopped", async ({ page, browser, baseURL, publish }) => {
  const path = await publish(FILM);
  const form = { email: "mara.watches@example.org", password: "salt-road-7", terms: "on" };
  await page.request.post("/signup", { form, headers: { origin: baseURL } });
  const answered = Promise.withResolvers<void>();
  await page.route("**/videos/*/progress", async (route) => {
    if (route.request().method() === "GET") await answered.promise;
    await route.continue();
  });
  await page.goto(path);
  await playFilm(page);
  await page.keyboard.press("k");
  await page.keyboard.press("6");
  await expect.poll(() => media(page, "currentTime")).toBeCloseTo(12, 0);
  answered.resolve();
  const address = `/videos/${await filmId(page)}/progress`;
  // By the page, which sends again what a connection has lost that the server was closing.
  const storedProgress = () => page.evaluate(async (asked) => (await fetch(asked)).json(), address);
  await expect.poll(storedProgress).toEqual({ percent: 60 });

  const device = await browser.newContext({ baseURL });
  await device.addCookies(await page.context().cookies());
  const elsewhere = await device.newPage();
  await elsewhere.goto(path);
  await button(elsewhere, START).click();
  await expect.poll(() => second(elsewhere)).toBeGreaterThan(11.9);
  await device.close();
});

const filmId = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector<HTMLElement>("[data-player]")?.dataset.player ?? "{}").videoId);
