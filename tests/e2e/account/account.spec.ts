import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { Visitor } from "../../support/visitor.ts";

const OLD = "first password";
const NEW = "second password";

const PHONE = { width: 390, height: 900 };
const DESK = { width: 1440, height: 900 };

const tooWide = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("from the sign-up screen over a forgotten password to a new one", async ({ page, baseURL, product }) => {
  const email = "ada@example.org";
  await new Visitor(baseURL).post("/signup", { email, password: OLD, terms: "on" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByText("Launch your cinematic website in minutes")).toBeAttached();
  const create = page.getByRole("button", { name: "Create my free account" });
  await fill(page, "Email", email);
  await fill(page, "Password", OLD);
  await expect(create).toBeDisabled();
  await page.getByRole("checkbox").check();
  await expect(create).toBeEnabled();

  // The screen before has fields of the same names, also for a moment after the address has changed.
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fill(page, "Email", email);
  await fill(page, "Password", "wrong password");
  await press(page, "Sign In");
  await expect(page.getByRole("alert")).toContainText("Invalid email or password");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await fill(page, "Email", email);
  await press(page, "Send Reset Link");
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();

  await page.goto(linkIn(await mailTo(product.dataDir, email, "Reset your password")));
  await fill(page, "New password", NEW);
  await fill(page, "Confirm password", "something else");
  await press(page, "Reset Password");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByLabel("Confirm password", { exact: true })).toBeFocused();
  await fill(page, "Confirm password", NEW);
  await press(page, "Reset Password");
  await expect(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await page.waitForURL("**/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fill(page, "Email", email);
  await fill(page, "Password", NEW);
  await press(page, "Sign In");
  await page.waitForURL((url) => url.pathname !== "/login");
});

test("the sign-in screen has the browser's theme at once, shows the password, and says that it is working", async ({
  page,
}) => {
  const waiting: (() => void)[] = [];
  await page.route("**/login*", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fallback();
  });
  await page.addInitScript(() => localStorage.setItem("indielens-theme", "no such theme"));
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "midnight");
  await page.addInitScript(() => localStorage.setItem("indielens-theme", "sunset"));
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sunset");

  await fill(page, "Email", "ada@example.org");
  await fill(page, "Password", OLD);
  const field = page.getByLabel("Password", { exact: true });
  await press(page, "Show password");
  await expect(field).toHaveAttribute("type", "text");
  await press(page, "Hide password");
  await expect(field).toHaveAttribute("type", "password");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sunset");

  for (const [name, working] of [
    ["Sign In", "Loading..."],
    ["Continue with Google", "Connecting..."],
  ] as const) {
    await press(page, name);
    await expect(page.getByRole("button", { name: working })).toBeVisible();
    await expect.poll(() => waiting.length).toBe(1);
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

const SCREENS = [
  "/signup",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/verify-email?token=x",
  "/privacy",
  "/terms",
];

test("the screens of somebody signed out are accessible, and fit a phone and a desk", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  for (const path of SCREENS) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    expect((await axeOn(page).analyze()).violations, path).toEqual([]);
    expect(await tooWide(page), path).toBe(0);
    await page.setViewportSize(DESK);
    expect(await tooWide(page), path).toBe(0);
  }
  // Beside the form a wide window has a second column, which is the same on all of these screens.
  await page.goto("/login");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  expect(problems).toEqual([]);
});
