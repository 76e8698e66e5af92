import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeOn } from "../../support/axe.ts";
import { finishedFilm } from "../../support/finished-film.ts";
import { ringSvg } from "../../support/logotypes.ts";
import { test } from "../../support/owner-rows.ts";

const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const vector = (buffer: Buffer) => ({ name: "title.svg", mimeType: "image/svg+xml", buffer });

test("the focal point is set by keys and by pointer, and a logotype that vanishes on the page is warned of", async ({
  page,
  owner,
}) => {
  await finishedFilm(await owner());
  await page.goto("/studio/film");
  const point = page.getByRole("button", { name: /^Focal point: 50 % from the left, 30 % from the top/ });
  await point.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "60 % from the left, 31 % from the top" })).toBeVisible();
  const picture = page.locator(".cursor-crosshair").first();
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * 0.2, y: height * 0.75 } });
  await expect(page.getByRole("button", { name: "Focal point: 20 % from the left, 75 % from the top" })).toBeVisible();

  const chooser = page.getByLabel("Add logotype");
  await chooser.setInputFiles(vector(Buffer.from("no picture")));
  await expect(page.getByText("This file could not be read as a logotype.")).toBeVisible();
  await chooser.setInputFiles(vector(ringSvg("", "#0c0c0c")));
  const warning = page.getByText("This logotype can hardly be seen on your page");
  await expect(warning).toBeVisible();
  await page.getByLabel("Change logotype").setInputFiles(vector(ringSvg()));
  await expect(warning).toBeHidden();

  const art = { create: { width: 1600, height: 900, channels: 3, background: "teal" } } as const;
  const wide = { name: "art.png", mimeType: "image/png", buffer: await sharp(art).png().toBuffer() };
  await page.getByLabel("Add wide picture").setInputFiles(wide);
  await page.getByRole("button", { name: /^Focal point of the wide picture: 50 %/ }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await saved(page);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.goto("/preview/draft");
  const logotype = page.locator("h1 img.logotype");
  await expect(logotype).toBeVisible();
  expect(await logotype.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  const opening = page.locator(".stage .still-image");
  await expect(opening).toHaveAttribute("src", /\/pictures\/.*-1600x900-both\.jpg$/);
  // Of the wide picture, twice as far from the middle, because words cover one side of this design.
  await expect(opening).toHaveCSS("object-position", "30% 50%");
});
