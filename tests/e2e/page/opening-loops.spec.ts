import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../../support/journey.ts";
import { START } from "../../support/player-controls.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const NIGHT = sharp({ create: { width: 640, height: 360, channels: 3, background: "#101014" } })
  .jpeg()
  .toBuffer();

/** Writes down when the loop takes the still's place, in milliseconds from the beginning of the page. */
const watchForLoop = (page: Page) =>
  page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const hero = document.querySelector<HTMLElement>(".hero[data-shown]");
      if (hero)
        Object.assign(globalThis, { shownAt: (globalThis as { shownAt?: number }).shownAt ?? performance.now() });
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  });

test("the still stands three seconds, and a loop of another shot comes out of the ground", async ({
  page,
  drawing,
}) => {
  await watchForLoop(page);
  await drawing.show(page, FULL_SITE, { plays: true, still: await NIGHT });
  await expect(page.locator(".hero")).toHaveAttribute("data-shown", "");
  await expect(page.locator(".hero")).toHaveAttribute("data-cut", "");
  expect(await page.evaluate(() => (globalThis as { shownAt?: number }).shownAt)).toBeGreaterThan(3000);
  await expect(page.locator(".stage > .still")).toHaveCSS("opacity", "0");
  await expect(page.locator(".film")).toHaveCSS("opacity", "1");
});

test("a film of few lines does not play in a high opening", async ({ page, drawing }) => {
  const { film } = FULL_SITE;
  const source = {
    kind: "file",
    url: "/media/films/one/film.mp4",
    type: "video/mp4",
    width: 320,
    height: 180,
  } as const;
  const site = { ...FULL_SITE, template: "actors", film: film && { ...film, source } } as const;
  await drawing.show(page, site, { plays: true });
  // The same script that makes Play a button starts the loop.
  await expect(page.locator(".hero button.button-main")).toHaveText(START);
  expect(await page.locator("video.film").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.locator(".hero button.button-main").click();
  await expect(page.locator(".hero")).toHaveAttribute("data-watching", "");
});
