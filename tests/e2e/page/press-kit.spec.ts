import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../../support/owned.ts";
import { publish } from "../../support/publish.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { press } from "../../support/wizard-steps.ts";

let pictures: string;
test.beforeAll(async () => {
  pictures = await scratchFolder();
});
test.afterAll(() => rm(pictures, { recursive: true }));

const background = (red: number) => ({ r: red, g: 60, b: 90 });

async function photograph(name: string, red: number) {
  const path = join(pictures, name);
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: background(red) } })
    .jpeg()
    .toFile(path);
  return path;
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a filmmaker writes a press kit on a phone; its rows are reordered, removed and restored, and a journalist sees it", async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await own();
  await page.goto("/dashboard?premiere");
  await expect(page.getByRole("link", { name: "As a poster" })).toHaveAttribute("href", "/studio/qr-poster");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Cast & press" }).click();
  await page.getByRole("link", { name: "Everything" }).click();

  await field(page, "In one sentence").fill("Two sisters return a stolen bell.");
  for (const [index, day] of ["2999-02-01", "2020-02-01"].entries()) {
    await press(page, "Add screening");
    const row = page.getByRole("group", { name: `screening ${index + 1}` });
    await expect(row.getByLabel("Day")).toBeFocused();
    await row.getByLabel("Day").fill(day);
    await row.getByLabel("Venue").fill(`Pier ${index + 1}`);
  }
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles([await photograph("a.jpg", 20), await photograph("b.jpg", 220)]);
  await expect(page.getByRole("img", { name: "Still 2" })).toBeVisible();

  for (const [index, name] of ["Rui", "Salla", "Edda"].entries()) {
    await press(page, "Add credit");
    await page
      .getByRole("group", { name: `credit ${index + 1}` })
      .getByLabel("Name")
      .fill(name);
  }
  const names = () =>
    page
      .getByRole("group", { name: /^credit \d/ })
      .getByLabel("Name")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await press(page, "Move credit 3 up");
  expect(await names()).toEqual(["Rui", "Edda", "Salla"]);
  await expect(page.getByRole("button", { name: "Move credit 2 up" })).toBeFocused();
  await press(page, "Remove credit 1");
  expect(await names()).toEqual(["Edda", "Salla"]);
  await expect(page.getByText("credit 1 removed.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await names()).toEqual(["Rui", "Edda", "Salla"]);
  await press(page, "Remove credit 2");

  await field(page, "Watch Free link").fill("tubitv");
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("Watch Free link: Please enter a link");
  await expect(field(page, "Watch Free link")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Watch Free link").fill("https://tubitv.com/salt");
  await publish(page);

  await page.reload();
  await expect(page.getByRole("group", { name: "credit 2" })).toBeVisible();
  expect(await names()).toEqual(["Rui", "Salla"]);
  await page.getByRole("link", { name: "View press kit" }).click();
  await expect(page.getByRole("heading", { name: "Past screenings" })).toBeVisible();
});
