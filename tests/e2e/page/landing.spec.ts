import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { playFilm } from "../../support/player-controls.ts";
import { POSTER, test, UPLOADED } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };
const PHONE = { width: 390, height: 844 };
const screening = { day: "2026-12-01", time: "20:00", festival: "", venue: "Filmhuset", city: "Oslo", ticketUrl: "" };
const CONTENT = {
  ...EMPTY_CONTENT,
  trendingPosition: "3",
  trendingCategory: "Documentaries",
  profileImageKey: "posters/f/poster.jpg",
  press: { ...EMPTY_CONTENT.press, screenings: [screening] },
};

/** Answers for the profile image, which is nobody's file. */
const PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

const bottomNavigation = (page: Page) => page.getByRole("navigation", { name: "Places on this page" });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the film fills the screen, and the bottom navigation leads to sections of the page", async ({
    page,
    publish,
  }) => {
    await page.route("/media/posters/f/poster.jpg", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: PORTRAIT }),
    );
    await page.goto(await publish(FILM, { content: CONTENT }));
    await expect(page.getByText("#3 in Documentaries")).toBeVisible();
    await expect(bottomNavigation(page).getByRole("link")).toHaveText(["Home", "Schedule", "Profile"]);
    await expect(bottomNavigation(page).locator("img")).toHaveAttribute("src", "/media/posters/f/poster.jpg");
    const hero = await page.locator(".hero").boundingBox();
    const bar = await bottomNavigation(page).boundingBox();
    expect(hero?.height).toBeGreaterThanOrEqual(PHONE.height - (bar?.height ?? 0));
    await bottomNavigation(page).getByRole("link", { name: "Schedule" }).click();
    await expect(page.getByRole("heading", { name: "Screenings" })).toBeInViewport();
    await bottomNavigation(page).getByRole("link", { name: "Home" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    // While Play is out of sight, the navigation offers it, and the player comes whole into sight.
    const play = bottomNavigation(page).getByRole("button", { name: "Play" });
    await expect(play).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await play.click();
    await expect(page.locator(".stage")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(play, "beside the hero's own button").toBeHidden();

    await playFilm(page);
    await expect(bottomNavigation(page), "during playback").toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bottomNavigation(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(bottomNavigation(page), "on a wide screen").toBeHidden();
  });

  test("an entry for a section in a hidden tab opens the tab", async ({ page, publish }) => {
    await page.goto(
      await publish(FILM, { content: CONTENT }, [
        ...[{ title: "The Map" }, { title: "Salt", video: UPLOADED }],
        { title: "Teaser", kind: "trailer", video: UPLOADED },
      ]),
    );
    await page.getByRole("tab", { name: /Trailers/ }).click();
    await expect(page.getByRole("tabpanel", { name: "Movies/Series" })).toBeHidden();
    await bottomNavigation(page).getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { name: "About The Film" })).toBeInViewport();
    await bottomNavigation(page).getByRole("link", { name: "Featured" }).click();
    await expect(page.getByRole("tabpanel", { name: "Movies/Series" })).toBeVisible();
  });
});
