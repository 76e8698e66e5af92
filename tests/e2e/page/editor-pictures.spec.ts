import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let films: string;
test.beforeAll(async () => {
  films = await scratchFolder();
});
test.afterAll(() => rm(films, { recursive: true }));

test.slow();

/** Frames to choose from are there once the film was analysed. */
async function openSection(page: Page, name: string) {
  await page.goto("/editor");
  await expect(page.getByRole("button", { name: "Undo last change" })).toBeVisible();
  await page.getByRole("button", { name, exact: true }).click();
}

test("poster and stills come from the film's own frames, on the page at once, and can be taken back", async ({
  page,
  own,
}) => {
  await own({ film: await makeFilm(films, "scenes.mp4", 8) });
  const second = page.getByRole("radio", { name: /^Picture 2/ });
  await expect(async () => {
    await openSection(page, "Hero");
    await expect(second).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 0 });
  const still = page.frameLocator("iframe").locator(".hero img").first();
  const before = await still.getAttribute("src");
  await second.check({ force: true });
  await expect(page.getByText("The poster is changed")).toBeVisible();
  await expect.poll(() => still.getAttribute("src")).not.toBe(before);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => still.getAttribute("src")).toBe(before);

  await openSection(page, "Stills");
  await page.getByText("Add from the film").click();
  const frames = page.getByRole("button", { name: /^Add the frame at/ });
  await frames.nth(1).click();
  await expect(page.getByRole("img", { name: "Still 1" })).toBeVisible();
  await expect(page.frameLocator("iframe").locator(".still img, .stills img").first()).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(page.getByRole("img", { name: "Still 1" })).toHaveCount(0);
});
