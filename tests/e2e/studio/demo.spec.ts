import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { press } from "../../support/wizard-steps.ts";

test("on a phone a press opens a demo that plays, refuses what would leave it, and becomes the visitor's own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/signup");
  await page.getByRole("link", { name: "Try the demo" }).click();
  await expect(page.getByRole("heading", { name: "Try the demo" })).toBeVisible();
  await page.getByRole("button", { name: /^Filmmaker/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const about = page.getByRole("link", { name: "About this demo" });
  await expect(about).toBeVisible();
  await expect(page.getByText("Total links")).toBeVisible();

  const address = await page.evaluate(
    async () => /\/u\/demo-[a-z]{6}/.exec(await (await fetch("/dashboard")).text())?.[0],
  );
  await page.goto(address ?? "");
  const film = page.locator("video").first();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);

  await page.goto("/dashboard/settings/danger-zone");
  await press(page, "Delete account");
  await page.getByLabel(/^Write your username/).fill(address?.replace("/u/", "") ?? "");
  await press(page, "Delete my account");
  await expect(
    page.getByText("Account deletion would be processed here. This is a demo, so your account is safe!"),
  ).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByLabel("Email").fill("nell@ortiz.example");
  await page.getByLabel("Password", { exact: true }).fill("quiet harbour 19");
  await page.getByLabel("Username").fill("nell-ortiz");
  await expect(page.getByText("Username is available!")).toBeVisible();
  await page.getByLabel(/^I agree/).check();
  await press(page, "Make this mine");
  await expect(page).toHaveURL(/\/onboarding\/genres$/);
  expect((await page.request.get("/u/nell-ortiz")).status()).toBe(404);
});
