import { expect, type Page } from "@playwright/test";
import { button, media, playFilm } from "../../support/player-controls.ts";
import { standInForProviders } from "../../support/providers/routes.ts";
import { LINKED, POSTER, test, UPLOADED } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };

test("after an episode the next one starts in ten seconds, at once, or is cancelled; any is chosen in the player", async ({
  page,
  publish,
}) => {
  await page.clock.install();
  await page.goto(await publish(FILM, {}, [{ title: "The coast" }, { title: "The bell", video: FILM }]));
  await playFilm(page);
  await page.keyboard.press("k");
  await chooseEpisode(page, "The bell");
  await expect(page.locator(".player-title")).toHaveText("The bell");
  await expect(page.locator(".player-title")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await chooseEpisode(page, "The coast");

  await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const next = page.getByRole("group", { name: "Next Episode: The bell" });
  await toTheEnd(page);
  await expect(next).toContainText("Starts in 10");
  await page.clock.runFor(3000);
  await expect(next).toContainText("Starts in 7");
  await button(page, "Cancel").click();
  await expect(next).toHaveCount(0);

  await page.keyboard.press("0");
  await page.keyboard.press("k");
  // Else the key could stop what is begun below.
  await expect.poll(() => media(page, "paused")).toBe(false);
  await toTheEnd(page);
  await expect(button(page, "Play Now")).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("region", { name: "Player: The bell" })).toBeVisible();
  await page.clock.resume();
  await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
  await toTheEnd(page);
  await expect(page.getByRole("group", { name: /Next Episode/ })).toHaveCount(0);
});

async function chooseEpisode(page: Page, title: string) {
  await page.mouse.move(500, 300);
  await button(page, "Episodes").click();
  await page.getByRole("menuitemradio", { name: title }).click();
  await expect(page.getByRole("region", { name: `Player: ${title}` })).toBeVisible();
}

const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>("media-controller > video");
    if (!video) throw new Error("no video is loaded");
    const ended = new Promise((resolve) => video.addEventListener("ended", resolve, { once: true }));
    video.currentTime = video.duration - 0.2;
    await video.play();
    await ended;
  });

test("a trailer that fails leads to its own provider", async ({ page, publish }) => {
  await standInForProviders(page, { blocked: /./ });
  await page.goto(await publish(FILM, {}, [{ title: "The teaser", kind: "trailer", video: { ...LINKED, ...POSTER } }]));
  await button(page, "The teaser").click();
  await expect(page.getByRole("link", { name: "Watch on YouTube" })).toHaveAttribute("href", LINKED.sourceUrl);
});

test("the settings of an actor's reel are shown whole on a phone", async ({ page, publish }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await publish(FILM, { template: "actors", role: "actor" }));
  await playFilm(page);
  await page.keyboard.press("k");
  await button(page, "Settings").click();
  const isWhole = async () => {
    const box = await page.locator("media-settings-menu").boundingBox();
    return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844;
  };
  await expect.poll(isWhole).toBe(true);
});
