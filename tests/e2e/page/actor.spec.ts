import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../../support/owned.ts";
import { publish } from "../../support/publish.ts";
import { IPHONE_WITH_BARS } from "../../support/screens/small-phones.ts";
import { press } from "../../support/wizard-steps.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const headshot = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: "#654" } })
    .jpeg()
    .toBuffer();

test("an actor fills in the profile on a phone, sees it on the page, and casting is led to the CV", async ({
  page,
  own,
}) => {
  const path = await own({ role: "actor", template: "actors", genres: ["Drama"] });
  await page.setViewportSize(IPHONE_WITH_BARS);
  await page.goto("/actors-dashboard");
  await page.getByRole("link", { name: "Your profile" }).click();

  await field(page, "Bio").fill("I play people who have decided something.");
  await press(page, "Add project");
  const project = page.getByRole("group", { name: "project 1" });
  await project.getByLabel("Title").fill("The Seagull");
  await project.getByLabel("Type").selectOption("Theater");
  await press(page, "Add headshot");
  const buffer = await headshot();
  await page.getByLabel("Add picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByLabel("Change picture")).toBeAttached();
  await field(page, "Height in centimetres").fill("7");
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("height: Please enter a height");
  await expect(field(page, "Height in centimetres")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Height in centimetres").fill("178");
  await field(page, "Availability").fill("From September");
  await publish(page);
  await page.reload();
  await expect(page.getByRole("link", { name: "CV, PDF" })).toBeVisible();

  await page.goto(path);
  await expect(page.getByText("I play people who have decided something.")).toBeVisible();
  await expect(page.getByText("The Seagull")).toBeVisible();
  await expect(page.getByRole("img", { name: "Headshot 1" })).toBeVisible();
  await page.getByRole("tab", { name: "Contact Me" }).click();
  await expect(page.getByText("From September")).toBeVisible();

  await page.getByRole("tab", { name: "About Me" }).click();
  await expect(page.getByRole("link", { name: "CV, PDF" })).toHaveAttribute("href", `${path}/cv`);
});
