import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { difficultSite } from "../../support/drawn-sites.ts";
import { makeFilm } from "../../support/films.ts";
import { test as base } from "../../support/journey.ts";
import { START } from "../../support/player-controls.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const RATIO = 480 / 200;
/** Designs whose film fills the hero of a wide screen: there the texts fade. */
const COVERED = ["netflix", "horror", "romance", "action"];

const test = base.extend<{ scope: undefined }>({
  scope: [
    async ({ page }, use) => {
      const body = await readFile(await makeFilm(await scratchFolder(), "scope.mp4", 30));
      await page.route("**/*.mp4", (route) => route.fulfill({ body, contentType: "video/mp4" }));
      await use(undefined);
    },
    { auto: true },
  ],
});

for (const template of TEMPLATES) {
  const covers = COVERED.includes(template);
  const wide = covers ? "" : ", and its texts stay on a wide screen, where the film does not cover them";
  test(`a wide film plays at its own height on a phone in ${template}, and its title stays${wide}`, async ({
    page,
    drawing,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await drawing.show(page, difficultSite(template, "everything there is"), { plays: true });
    await watch(page);
    await expect.poll(() => stageRatio(page)).toBeCloseTo(RATIO, 1);
    await expectTextsBesideFilm(page);
    if (covers) return;
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator(".hero")).toHaveAttribute("data-sounding");
    await expectTextsBesideFilm(page);
  });
}

async function expectTextsBesideFilm(page: Page) {
  expect(await coveredTexts(page)).toEqual([]);
  await expect(page.locator("[data-part=text]")).toHaveCSS("opacity", "1");
}

async function watch(page: Page) {
  await page.getByRole("button", { name: START }).first().click();
  const hero = page.locator(".hero");
  await expect(hero).toHaveAttribute("data-shown");
}

const stageRatio = (page: Page) =>
  page.locator(".stage").evaluate((stage) => {
    const { width, height } = stage.getBoundingClientRect();
    return width / height;
  });

/** Visible texts of the opening that lie on the film. */
const coveredTexts = (page: Page) =>
  page.locator(".hero").evaluate((hero) => {
    const stage = hero.querySelector(".stage")?.getBoundingClientRect();
    return [...hero.querySelectorAll(".title, .kind, .blurb, .meta-line")].flatMap((text) => {
      const { top, bottom, left, right } = text.getBoundingClientRect();
      const isSeen = bottom > top && getComputedStyle(text).visibility === "visible";
      const isOver =
        stage && top < stage.bottom - 1 && bottom > stage.top + 1 && left < stage.right && right > stage.left;
      return isSeen && isOver ? [text.className] : [];
    });
  });
