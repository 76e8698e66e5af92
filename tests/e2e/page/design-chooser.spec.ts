import { expect } from "@playwright/test";
import { test } from "../../support/owned.ts";

test("an owner chooses a design from miniatures of the own film", async ({ page, own }) => {
  await own({ title: "The Salt Road" });
  await page.goto("/dashboard/site");
  await page.getByRole("link", { name: "Choose a design" }).click();
  await expect(page.getByRole("heading", { name: "Page Templates", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Popular Templates" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "New Templates" })).toBeVisible();
  await page.getByRole("button", { name: "Professional" }).click();
  await expect(page.getByText("3 templates", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "All Templates" }).click();
  await page.getByLabel("Search templates").fill("nothing like it");
  await expect(page.getByText("No templates found")).toBeVisible();
  await page.getByLabel("Search templates").fill("horror");
  await expect(page.getByText("1 template", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Popular Templates" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Horror/ }).click();
  const dialog = page.getByRole("dialog", { name: "Horror" });
  await dialog.getByLabel("Theme").selectOption("ocean");
  await expect(dialog.frameLocator("iframe").locator("body.horror")).toContainText("The Salt Road");
  await expect(dialog.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", "ocean");
  await expect(dialog.getByRole("link", { name: "Open Live Preview" })).toHaveAttribute("href", /^\/u\//);
  const widthOf = () => dialog.locator("iframe").evaluate((frame) => (frame as HTMLIFrameElement).offsetWidth);
  for (const [device, width] of [
    ["Mobile", 375],
    ["Tablet", 768],
    ["Desktop", 1440],
  ] as const) {
    await dialog.getByText(device, { exact: true }).click({ force: true });
    await expect.poll(widthOf).toBeGreaterThanOrEqual(width);
    expect(await widthOf()).toBeLessThanOrEqual(width + 2);
  }
  await dialog.getByRole("button", { name: "Fullscreen" }).click();
  await expect(dialog.getByRole("button", { name: "Exit fullscreen" })).toBeVisible();
  await dialog.getByRole("button", { name: "Use This Template" }).click();
  const active = page.getByRole("button", { name: /active/ }).first();
  await expect(page.getByText("Your draft has the template Horror.")).toBeVisible();
  await expect(active).toContainText("Horror");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(active).toContainText("Netflix Style");
  await active.click();
  const current = page.getByRole("dialog", { name: "Netflix Style" });
  await expect(current.getByText("Your draft has this template and theme.")).toBeVisible();
  await expect(current.getByRole("button", { name: "Use This Template" })).toHaveCount(0);
  await current.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByText("Best for: Horror, thrillers").first()).toBeVisible();
  await page.goto("/editor");
  await expect(page.frameLocator("iframe").locator("body.netflix")).toBeVisible();
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(page.frameLocator("iframe").locator("body.horror")).toBeVisible();
});
