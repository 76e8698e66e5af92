import { expect, type Page } from "@playwright/test";
import { button, media, playFilm } from "../../support/player-controls.ts";
import { standInForProviders } from "../../support/providers/routes.ts";
import { LINKED, POSTER, test, UPLOADED } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };
const SERIES = [{ title: "The coast" }, { title: "The bell", video: FILM }];
const second = async (page: Page) => Number(await media(page, "currentTime"));

/** Watches up to the twelfth second, and comes back later. */
async function comeBack(page: Page, path: string) {
  await page.goto(path);
  await playFilm(page);
  await page.keyboard.press("k");
  await page.keyboard.press("6");
  await expect.poll(() => second(page)).toBe(12);
  await page.reload();
  await button(page, "Play").click();
}

test("the silent loop can be paused, and stays paused after the film", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  const isPaused = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(false);
  await button(page, "Pause the preview").click();
  await expect.poll(isPaused).toBe(true);
  await playFilm(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("media-controller")).toHaveCount(0);
  await expect.poll(isPaused).toBe(true);
  await button(page, "Play the preview").click();
  await expect.poll(isPaused).toBe(false);
  await expect(button(page, "Pause the preview")).toBeVisible();
});

test("a film that was begun waits for Resume", async ({ page, publish }) => {
  await comeBack(page, await publish(FILM));
  await expect(button(page, "Resume from 0:12")).toBeFocused();
  expect(await media(page, "paused")).toBe(true);
  await button(page, "Resume from 0:12").click();
  await expect.poll(() => second(page)).toBeGreaterThan(12);
  await expect(button(page, "Start over")).toHaveCount(0);
});

test("a film that was begun starts over", async ({ page, publish }) => {
  await comeBack(page, await publish(FILM));
  await button(page, "Start over").click();
  await expect.poll(() => media(page, "paused")).toBe(false);
  expect(await second(page)).toBeLessThan(6);
});

test("an episode is chosen in the player, and its own title stands over it", async ({ page, publish }) => {
  await page.goto(await publish(FILM, {}, SERIES));
  await playFilm(page);
  await page.keyboard.press("k");
  await button(page, "Episodes").click();
  await page.getByRole("menuitemradio", { name: /The bell/ }).click();
  await expect(page.getByRole("region", { name: "Player: The bell" })).toBeVisible();
  await expect(page.locator(".player-title")).toHaveText("The bell");
  await expect(page.locator(".player-title")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("Escape closes the list of keys alone, and then the film", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.keyboard.press("Shift+?");
  const keys = page.getByText("Toggle fullscreen", { exact: false });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(page.locator("media-controller")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("media-controller")).toHaveCount(0);
});

test("a trailer that fails leads to its own provider", async ({ page, publish }) => {
  await standInForProviders(page, { blocked: /./ });
  await page.goto(await publish(FILM, {}, [{ title: "The teaser", kind: "trailer", video: { ...LINKED, ...POSTER } }]));
  await page.getByRole("tab", { name: /Trailers/ }).click();
  await button(page, "The teaser").click();
  await expect(page.getByRole("link", { name: "Watch on YouTube" })).toHaveAttribute("href", LINKED.sourceUrl);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const isWhole = async (page: Page, selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844;
  };

  test("the settings of an actor's reel are shown whole", async ({ page, publish }) => {
    await page.goto(await publish(FILM, { template: "actors", role: "actor" }));
    await playFilm(page);
    await page.keyboard.press("k");
    await button(page, "Settings").click();
    await expect.poll(() => isWhole(page, "media-settings-menu")).toBe(true);
  });

  test("the answer after sharing is shown whole, and goes with a press beside it", async ({ page, publish }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.goto(await publish(FILM));
    await button(page, "Share").first().click();
    const answer = page.locator(".controls [data-island=share] .share-answer");
    await expect(answer).toContainText("Copy this link");
    expect(await isWhole(page, ".controls [data-island=share] .share-answer")).toBe(true);
    await page.mouse.click(200, 100);
    await expect(answer).toBeEmpty();
  });
});
