import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

const section = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("one section is open at a time, a saved change shows its banner, and a reset asks first", async ({
  page,
  own,
}) => {
  await own();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Most used" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await section(page, "Account Information").click();
  await expect(page).toHaveURL(/settings\/account$/);
  await page.getByRole("textbox", { name: "Display name" }).fill("Noor Haddad");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  const banner = page.getByText("Settings saved successfully!");
  await expect(banner).toBeVisible();
  await expect(banner).toBeHidden();
  const buffer = await sharp({ create: { width: 60, height: 70, channels: 3, background: "#a54" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Add picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(banner).toBeVisible();
  await expect(page.getByLabel("Change picture")).toBeEnabled();
  await section(page, "Notification Preferences").click();
  await expect(page.getByRole("textbox", { name: "Display name" })).toHaveCount(0);
  await page.getByLabel("Marketing emails").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(banner).toBeVisible();
  await section(page, "Preferences").click();
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await section(page, "Danger Zone").click();
  await page.getByRole("button", { name: "Reset settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset settings" }).click();
  await expect(page.getByText("Settings reset to default values!")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "midnight");
  await section(page, "Notification Preferences").click();
  await expect(page.getByLabel("Marketing emails")).not.toBeChecked();
  await section(page, "Notification Preferences").click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test("an authenticator app is set up, asked for at the next sign-in, and the account deleted and brought back", async ({
  page,
  own,
}) => {
  test.slow();
  const username = (await own()).replace("/u/", "");
  const [email, password] = [`${username}@example.org`, "salt-road-7"];
  await page.goto("/dashboard/settings/privacy");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByRole("textbox", { name: "Password" }).fill(password);
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = new TextDecoder().decode(base32.decode((await page.locator("code").textContent()) ?? ""));
  await page.getByLabel("Six digits").fill(await createOTP(key).totp());
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 of your recovery codes are left.")).toBeVisible();

  const signIn = async () => {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/second-factor/);
  };
  await page.goto("/dashboard/settings/danger-zone");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(/^Write your username/).fill(username);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account will be deleted in 14 days.")).toBeVisible();
  await signIn();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("This code is not valid.")).toBeVisible();
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Public links" })).toBeVisible();
  expect((await page.request.get(`/u/${username}`)).status()).toBe(200);
});

test("who is inside the wizard deletes the account by address and password", async ({ page, baseURL }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const form = { email, password: "salt-road-7", terms: "on" };
  await page.request.post("/signup", { form, headers: { origin: baseURL } });
  await page.goto("/onboarding/deletion");
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByLabel(/^Write your email address/).fill(email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof
    .getByLabel(/password/i)
    .first()
    .fill("salt-road-7");
  await proof.getByRole("button", { name: /^Confirm/ }).click();
  await expect(page).toHaveURL(/\/login\?left$/);
  await expect(page.getByText("Your account will be deleted in 14 days.")).toBeVisible();
});
