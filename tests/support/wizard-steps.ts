import type { Page } from "@playwright/test";

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

export const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true }).check();

/** Signs up in the browser and lands on the wizard's first step. */
export async function signUp(page: Page, email: string) {
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("salt-road-7");
  await page.getByRole("checkbox").check();
  await press(page, "Create my free account");
  await page.waitForURL("**/onboarding/welcome");
}

/** Signs the browser up without the form, for journeys that begin behind it. */
export async function signUpUnseen(page: Page, baseURL: string | undefined, email: string) {
  const form = { email, password: "salt-road-7", terms: "on" };
  await page.request.post("/signup", { form, headers: { origin: baseURL ?? "" }, maxRedirects: 0 });
}

/** Answers the steps before the film as a filmmaker who accepts all suggestions. */
export async function answerUpToVideoStep(page: Page) {
  await page.getByRole("link", { name: "Create Project" }).click();
  await press(page, "Continue");
  await page.waitForURL("**/username");
  await page.getByText("Username is available!").waitFor();
  await press(page, "Continue");
  await page.getByRole("radio", { name: "Filmmaker" }).check();
  await press(page, "Continue");
  await page.waitForURL("**/genres");
  await tick(page, "Drama");
  await press(page, "Continue");
  await page.waitForURL("**/video");
}

/** From the video step to the dashboard of a launched site. */
export async function launchFromVideoStep(page: Page, title: string) {
  await page.getByRole("textbox", { name: /title/i }).fill(title);
  await press(page, "Continue");
  await launchFromPlatforms(page);
}

/** From the plans to the launch, without paying. */
async function continueForFree(page: Page) {
  await press(page, /^Continue with /);
  await page.waitForURL("**/ready");
}

/** From the platforms to the dashboard of a launched site. */
async function launchFromPlatforms(page: Page) {
  await page.waitForURL("**/platforms");
  await tick(page, "Website");
  await press(page, "Continue with 1 platform");
  await press(page, "Continue to Launch");
  await continueForFree(page);
  await launch(page);
}

/** Launches the site, and closes the panel of its premiere. */
async function launch(page: Page) {
  await press(page, "Launch My Site");
  await page.waitForURL(/\/(actors-)?dashboard$/);
  await page.getByRole("dialog", { name: "Your page is public" }).getByRole("button", { name: "Close" }).click();
}
