import { expect, type Page } from "@playwright/test";
import { askAgainMs } from "../../../app/features/audience/reactions/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { button, playFilm } from "../../support/player-controls.ts";
import { POSTER, test, UPLOADED } from "../../support/published.ts";
import { HANGS_MS } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

/** The polling interval of a page on which nothing changed for long. */
const LONGEST_POLL_MS = askAgainMs(Number.MAX_SAFE_INTEGER);
const FILM = { ...UPLOADED, ...POSTER };

const item = (page: Page, name: string) => page.getByRole("menuitemcheckbox", { name, exact: true });
const opener = (page: Page) => page.getByRole("button", { name: /^React/ });

test("a visitor reacts by keys and by the mouse, is thanked, and sees what others do without reloading", async ({
  page,
  baseURL,
  publish,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const pickers = () => scripts.filter((url) => /picker-/.test(url)).length;
  const path = await publish(FILM);
  await page.clock.install();
  await page.goto(path, { waitUntil: "networkidle" });
  expect(pickers()).toBe(0);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "Heart")).toBeFocused();
  expect(pickers()).toBe(1);
  await expect(page.getByRole("menuitemcheckbox")).toHaveCount(6);
  const { violations } = await axeOn(page).include(".reactions").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(item(page, "Clap")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(item(page, "Heart eyes")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("menu")).toBeHidden();
  await opener(page).evaluate((button) => button.scrollIntoView({ block: "start", behavior: "instant" }));
  await opener(page).click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  await page.route("**/reactions/*/*/clap", (route) => route.abort());
  await opener(page).click();
  await item(page, "Clap").click();
  await expect(page.getByText("That could not be sent. Please try again.")).toBeVisible();
  await expect(opener(page)).toHaveAccessibleName("React");

  await opener(page).click();
  await stopClock(page);
  await item(page, "Fire").click();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page.getByText("Thank you!")).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByText("Thank you!")).toBeHidden();
  await expect(opener(page)).toHaveAccessibleName("React, 1 so far");

  const id = await page.locator("[data-video]").getAttribute("data-video");
  const filmId = await page.locator("body").getAttribute("data-film");
  await new Visitor(baseURL).post(`/reactions/${filmId}/${id}/fire`);
  // A poll from before the press may still be answered; the next one knows it.
  await expect(async () => {
    await page.clock.fastForward(LONGEST_POLL_MS);
    await expect(opener(page)).toHaveAccessibleName("React, 2 so far", { timeout: 1000 });
  }).toPass({ timeout: HANGS_MS });

  await page.emulateMedia({ reducedMotion: "reduce" });
  await opener(page).click();
  await item(page, "Heart").click();
  await expect(page.locator(".reaction-flight")).toHaveCSS("animation-name", "none");
  await page.clock.runFor(1200);
  await expect(page.locator(".reaction-flight")).toHaveCount(0);

  // The first response may be cached; the next poll brings a current one.
  await page.clock.resume();
  await page.reload();
  await opener(page).click();
  await expect(item(page, "Fire, 2")).toHaveAttribute("aria-checked", "true");
  await expect(item(page, "Heart, 1")).toHaveAttribute("aria-checked", "true");
  await expect(item(page, "Clap")).toHaveAttribute("aria-checked", "false");
  await item(page, "Fire, 2").click();
  await expect(opener(page)).toHaveAccessibleName("React, 2 so far");
});

test("during playback the six emoji are beside the film, and fly up from the press", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.mouse.move(500, 300);
  const six = page.getByRole("group", { name: "React", exact: true }).getByRole("button");
  await expect(six).toHaveCount(6);
  const flights = await watchFlights(page);
  await six.first().click();
  await expect.poll(flights).toEqual(["heart"]);
  await expect(page.locator(".reaction-flight")).toHaveCount(0);
  await expect(six.first()).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Space");
  await expect(six.first()).toHaveAttribute("aria-pressed", "false");
  await button(page, "Fire").click();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toHaveAccessibleName("React, 1 so far");
});

/** Records the pictures that fly up: each is removed too soon to be found by a query. */
async function watchFlights(page: Page) {
  await page.evaluate(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { flights: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches(".reaction-flight")) seen.push(node.dataset.picture);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { flights?: string[] }).flights);
}

/** Stops the page's clock; only the test advances it. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
