import { expect, type Page } from "@playwright/test";
import { EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { PROGRESS_KEY } from "~/features/player/player-data/rules.ts";
import { idNamed } from "../../support/ids.ts";
import { test } from "../../support/journey.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name });
const episode = (page: Page, number: number) => page.locator(".episode").nth(number - 1);

const WORDS = "The fog stays with me.";
const COMMENTED: PublicSite = {
  ...FULL_SITE,
  comments: {
    ...{ next: null, own: [], count: 1, writing: { action: "/c", form: EMPTY_FORM, as: "visitor" } },
    list: [
      {
        id: idNamed("one"),
        name: "Noor",
        content: WORDS,
        at: "2026-03-01T20:00:00.000Z",
        mentioned: [],
        likes: 0,
        replies: [],
      },
    ],
  },
};

test("comments stay folded until the film is played, opened by a press or by a link to one", async ({
  page,
  drawing,
}) => {
  await drawing.show(page, COMMENTED, { plays: true });
  await expect(page.getByText(WORDS)).toBeHidden();
  await page.getByText("1 comment", { exact: true }).click();
  await expect(page.getByText(WORDS)).toBeVisible();

  await page.reload();
  await expect(page.getByText(WORDS)).toBeHidden();
  await page.evaluate(() => location.assign("#comment-one"));
  await expect(page.getByText(WORDS)).toBeVisible();

  await drawing.show(page, COMMENTED, { plays: true });
  await expect(page.getByText(WORDS)).toBeHidden();
  await page.getByRole("button", { name: "Low Water" }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
});

test("the sections are tabs for pointer and keyboard; a trailer plays, and leaves the current episode", async ({
  page,
  drawing,
}) => {
  await drawing.show(page, FULL_SITE, { plays: true });
  await page.locator(".tabs").scrollIntoViewIfNeeded();
  await expect(tab(page, "Movies/Series")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page, "Movies/Series")).toBeVisible();
  await expect(page.locator("#about"), "facts and people are in no tab").toContainText("Jonas Okafor");
  await expect(page.locator("#about")).toBeVisible();
  await tab(page, "Trailers & More").click();
  await expect(panel(page, "Trailers & More")).toBeVisible();
  await expect(panel(page, "Movies/Series")).toBeHidden();

  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Movies/Series")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tab(page, "Trailers & More")).toHaveAttribute("aria-selected", "true");
  expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(1);

  await page.getByRole("button", { name: "Teaser: The Bell" }).click();
  await expect(page.getByRole("region", { name: "Player: Teaser: The Bell" })).toBeVisible();
  await expect(page.locator("[aria-current=true]")).toHaveText("The Map");
});

test("an episode plays in the hero, becomes the current one, and the focus returns", async ({ page, drawing }) => {
  await drawing.show(page, FULL_SITE, { plays: true });
  await episode(page, 1).scrollIntoViewIfNeeded();
  await expect(episode(page, 1).locator("[aria-current=true]")).toHaveText("The Map");
  await page.getByRole("button", { name: "Low Water" }).click();
  await expect(page.getByRole("region", { name: "Player: Low Water" })).toBeVisible();
  await expect(page.locator("[aria-current=true]")).toHaveText("Low Water");
  await page.getByRole("button", { name: "Close the film" }).click();
  await expect(page.getByRole("button", { name: "Low Water" })).toBeFocused();

  const [one, two] = FULL_SITE.episodes.map(({ film }) => film.id);
  const progress = JSON.stringify({ [String(one)]: 97, [String(two)]: 40 });
  await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [PROGRESS_KEY, progress]);
  await page.reload();
  await episode(page, 2).scrollIntoViewIfNeeded();
  await expect(episode(page, 2).getByRole("progressbar", { name: "Watched" })).toHaveAttribute("value", "40");
  await expect(episode(page, 2).getByText("Continue Watching")).toBeVisible();
  await expect(episode(page, 1).getByRole("progressbar")).toBeVisible();
  await expect(episode(page, 1).getByText("Continue Watching")).toBeHidden();
  await expect(episode(page, 3).getByRole("progressbar")).toBeHidden();

  // A stage that is gone gives a message instead of silence.
  await page.evaluate(() => document.querySelector("[data-part=stage]")?.removeAttribute("data-part"));
  await page.getByRole("button", { name: "Low Water" }).click();
  await expect(page.getByText("Player element not found")).toBeVisible();
});

test("without script every section is shown in order, and episodes link to their films", async ({
  browser,
  drawing,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await drawing.show(page, FULL_SITE, { plays: true });
  for (const name of [
    FULL_SITE.title,
    "Movies/Series",
    "About The Film",
    "Trailers & More",
    "Screenings",
    "Follow Our Journey",
  ]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.locator("video[controls]")).toBeVisible();
  await expect(page.getByRole("link", { name: "Play", exact: true })).toHaveAttribute(
    "href",
    /^\/media\/films\/.+\.mp4$/,
  );
  await expect(page.getByRole("link", { name: "Low Water" })).toHaveAttribute("href", "/media/films/one/film.mp4");
  await expect(page.getByRole("link", { name: "Watch Free" }).first()).toHaveAttribute(
    "href",
    /^https:\/\/tubitv\.com/,
  );
  await expect(page.getByRole("link", { name: "Press kit" })).toHaveAttribute("href", "/u/ada/press");
  await context.close();
});
