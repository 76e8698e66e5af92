import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { linkIn, mailTo } from "../../support/mail.ts";

const OLD = "first password";
const NEW = "second password";

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function signIn(page: Page, email: string, password: string) {
  await page.goto("/login");
  await fill(page, "Email", email);
  await fill(page, "Password", password);
  await press(page, "Sign In");
}

test("from sign-up to a new password, which ends the old session", async ({ page, browser, baseURL, product }) => {
  const email = "ada@example.org";
  await page.goto("/");
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByText("Launch your cinematic website in minutes")).toBeAttached();
  const create = page.getByRole("button", { name: "Create my free account" });
  await fill(page, "Email", email);
  await fill(page, "Password", OLD);
  await expect(create).toBeDisabled();
  await page.getByRole("checkbox").check();
  await create.click();
  await page.waitForURL((url) => url.pathname !== "/signup");

  await page.evaluate(() => fetch("/logout", { method: "POST" }));
  await signIn(page, email, OLD);
  await page.waitForURL((url) => url.pathname !== "/login");

  const elsewhere = await browser.newContext({ baseURL });
  const phone = await elsewhere.newPage();
  await signIn(phone, email, "wrong password");
  await expect(phone.getByRole("alert")).toContainText("Invalid email or password");
  await expect(phone.getByLabel("Email", { exact: true })).toHaveValue(email);

  await phone.getByRole("link", { name: "Forgot password?" }).click();
  // The screen before has a field of the same name.
  await phone.waitForURL("**/forgot-password");
  await fill(phone, "Email", email);
  await press(phone, "Send Reset Link");
  await expect(phone.getByRole("heading", { name: "Check Your Email" })).toBeVisible();

  const link = linkIn(await mailTo(product.dataDir, email, "Reset your password"));
  await phone.goto(link);
  await fill(phone, "New password", NEW);
  await fill(phone, "Confirm password", "something else");
  await press(phone, "Reset Password");
  await expect(phone.getByText("Passwords do not match")).toBeVisible();
  await expect(phone.getByLabel("Confirm password", { exact: true })).toBeFocused();
  await fill(phone, "Confirm password", NEW);
  await press(phone, "Reset Password");
  await expect(phone.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await phone.waitForURL("**/login");

  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(page, email, OLD);
  await expect(page.getByRole("alert")).toContainText("Invalid email or password");
  await signIn(page, email, NEW);
  await page.waitForURL((url) => url.pathname !== "/login");
  await elsewhere.close();
});

test("the password can be shown and hidden again", async ({ page }) => {
  await page.goto("/login");
  await fill(page, "Password", "to be seen");
  const field = page.getByLabel("Password", { exact: true });
  await press(page, "Show password");
  await expect(field).toHaveAttribute("type", "text");
  await press(page, "Hide password");
  await expect(field).toHaveAttribute("type", "password");
});

test("both ways to sign in say that they are working", async ({ page }) => {
  await page.goto("/login");
  await fill(page, "Email", "ada@example.org");
  await fill(page, "Password", OLD);
  const waiting: (() => void)[] = [];
  await page.route("**/login*", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fallback();
  });
  for (const [name, working] of [
    ["Sign In", "Loading..."],
    ["Continue with Google", "Connecting..."],
  ] as const) {
    await press(page, name);
    await expect(page.getByRole("button", { name: working })).toBeVisible();
    waiting.pop()?.();
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
});

test("a crash shows a message, and a retry recovers", async ({ page }) => {
  const broken =
    'export default () => { if (!window.mended) throw new Error("broken reel"); return "It plays again"; }';
  await page.route("**/assets/login-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: broken }));
  await page.goto("/signup");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  const words = "We encountered an unexpected error. This has been logged and our team has been notified";
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await press(page, "Try Again");
  await expect(page.getByText("It plays again")).toBeVisible();
});

test("a request that the router refuses has an error screen", async ({ page }) => {
  const response = await page.goto("/dev/outbox");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
});

test("the browser's theme is applied from the first paint", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("indielens-theme", "sunset"));
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sunset");
  await press(page, "Show password");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sunset");
  await page.addInitScript(() => localStorage.setItem("indielens-theme", "no such theme"));
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "midnight");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("signing up works", async ({ page }) => {
    await page.goto("/signup");
    await fill(page, "Email", "plain@example.org");
    await fill(page, "Password", OLD);
    await press(page, "Create my free account");
    await expect(page.getByText("Please agree to the Terms of Service and Privacy Policy")).toBeVisible();
    await fill(page, "Password", OLD);
    await page.getByRole("checkbox").check();
    await press(page, "Create my free account");
    await page.waitForURL((url) => url.pathname !== "/signup");
  });
});

const SCREENS = [
  "/signup",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/verify-email?token=x",
  "/privacy",
  "/terms",
];

for (const width of [390, 1440]) {
  test(`the account screens are accessible and fit at ${width} px`, async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    await page.setViewportSize({ width, height: 900 });
    for (const path of SCREENS) {
      await page.goto(path);
      const { violations } = await axeOn(page).analyze();
      expect(violations, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    expect(problems).toEqual([]);
  });
}
