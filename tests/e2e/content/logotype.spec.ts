import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { ringSvg } from "../../support/logotypes.ts";
import { test } from "../../support/owned.ts";

const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const file = (buffer: Buffer, name = "title.svg") => ({ name, mimeType: "image/svg+xml", buffer });

test("a logotype is sent, warned of where it vanishes, published as the heading, and taken away again", async ({
  page,
  own,
  browser,
}) => {
  const path = await own();
  await page.goto("/studio/film");
  const chooser = page.getByLabel("Add logotype");
  await chooser.setInputFiles(file(Buffer.from("no picture"), "notes.svg"));
  await expect(page.getByText("This file could not be read as a logotype.")).toBeVisible();
  await chooser.setInputFiles(file(ringSvg("", "#0c0c0c")));
  const warning = page.getByText("This logotype can hardly be seen on your page");
  await expect(warning).toBeVisible();
  await page.getByLabel("Change logotype").setInputFiles(file(ringSvg()));
  await expect(warning).toBeHidden();
  await expect(page.getByText("On dark", { exact: true })).toBeVisible();
  await saved(page);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const visitor = await (await browser.newContext()).newPage();
  const logotype = visitor.locator("h1 img.logotype");
  await expect(async () => {
    await visitor.goto(path);
    await expect(logotype).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await logotype.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveAccessibleName(/\w/);

  await page.getByRole("button", { name: "Remove logotype" }).click();
  await expect(page.getByLabel("Add logotype")).toBeAttached();
  await saved(page);
  await page.goto("/preview/draft");
  await expect(page.locator("h1 img")).toHaveCount(0);
});
