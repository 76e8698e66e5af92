import { expect } from "@playwright/test";
import { test } from "../../support/owner-rows.ts";

test("facts are filled in by keyboard, the bar follows, and a festival is listed, removed and brought back", async ({
  page,
  owner,
}) => {
  await owner();
  await page.goto("/studio/film/festivals");
  const bar = page.getByRole("region", { name: "What festivals would miss" });
  await bar.getByText(/What they would miss/).press("Enter");
  await expect(bar.getByText("No director is listed.")).toBeVisible();
  const add = page.getByRole("button", { name: "Add director" });
  await add.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ada Winter");
  await page.getByLabel("Short biography", { exact: true }).fill("Ada films ferries at night.");
  await expect(page.getByText("Short biography: 5 of 150 words, 27 letters")).toBeVisible();
  await expect(bar.getByText("No director is listed.")).toBeHidden();
  await page.getByLabel("Kind of film").selectOption("Documentary");
  await expect(bar.getByText("The kind of film is not said.")).toBeHidden();

  await page.getByRole("navigation", { name: "Festivals" }).getByRole("link", { name: "Festival list" }).click();
  await page.getByRole("link", { name: "Add a festival" }).click();
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam");
  await page.getByLabel("Premiere").selectOption("World premiere");
  await page.getByRole("button", { name: "Add this festival" }).click();
  await page.getByRole("button", { name: "Remove Rotterdam" }).click();
  await expect(page.getByText("No festival is listed yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Rotterdam" })).toBeVisible();

  await page.getByRole("navigation", { name: "Festivals" }).getByRole("link", { name: "Submission sheet" }).click();
  await expect(page.getByText("Ada films ferries at night.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Short biography" })).toBeVisible();
});
