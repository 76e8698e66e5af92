import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { IPHONE_WITH_BARS } from "../../support/screens/small-phones.ts";
import { press, signUpUnseen, tick } from "../../support/wizard-steps.ts";

async function chooseUsername(page: Page, username: string) {
  const field = page.getByRole("textbox", { name: "Username" });
  await expect(page.getByText("Username is available!")).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name on the page" });
  await name.fill("Mara Lindqvist");
  await expect(field).toHaveValue(/^mara-lindqvist/);
  await field.fill("a!");
  await name.fill("Mara Lind");
  await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  await press(page, "Continue");
  await expect(page.getByText("Please choose a valid username")).toBeVisible();
  await expect(field).toHaveValue("a!");
  await field.fill(username);
  await expect(page.getByText("Username is available!")).toBeVisible();
  await press(page, "Continue");
  await page.waitForURL("**/role");
}

async function giveFilm(page: Page, title: string) {
  const url = page.getByLabel("Video URL");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await url.fill("https://example.org/film");
  await url.blur();
  await expect(page.getByText("Please enter a valid video URL")).toBeVisible();
  await url.fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4");
  await expect(page.getByText("Valid YouTube video detected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change video" })).toBeVisible();
  await expect(page.locator("iframe[title=Preview]")).toHaveAttribute(
    "src",
    /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
  await page.getByRole("textbox", { name: /title/i }).fill(title);
  await page.getByRole("textbox", { name: /about/i }).fill("Two sisters and a bell.");
  await page.reload();
  await expect(page.getByRole("textbox", { name: /title/i })).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: /about/i })).toHaveValue("Two sisters and a bell.");
  await expect(page.getByText("Valid YouTube video detected")).toBeVisible();
  expect((await axeOn(page).exclude("iframe").analyze()).violations).toEqual([]);
  await press(page, "Continue");
  await page.waitForURL("**/platforms");
}

async function choosePlatforms(page: Page) {
  await expect(page.getByRole("heading", { name: "Which platforms are you on?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Select at least one platform" })).toBeDisabled();
  for (const name of ["Website", "YouTube", "Vimeo", "Film Festivals", "Letterboxd"]) await tick(page, name);
  await expect(page.getByText("5 of 5 platforms selected")).toBeVisible();
  await expect(page.getByText("Maximum reached")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Tubi" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Letterboxd" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "Tubi" })).toBeEnabled();
  const link = page.getByRole("textbox", { name: "Vimeo", exact: true });
  await link.fill("https://example.com/mara");
  await press(page, "Continue with 4 platforms");
  await expect(page.getByText("Please enter a link to Vimeo such as https://vimeo.com/name")).toBeVisible();
  await expect(link).toBeFocused();
  await link.fill("https://vimeo.com/mara");
  await press(page, "Continue with 4 platforms");
}

/** Chooses a plan between preview and launch; the request is held until the pending state was seen. */
async function choosePlan(page: Page) {
  await expect(page.getByRole("link", { name: "Back to preview" })).toBeVisible();
  await expect(page.getByText("Step 7 of 8")).toBeVisible();
  await page.getByRole("link", { name: /^Yearly/ }).click();
  await expect(page.getByText("$299/year")).toBeVisible();
  let release = () => {};
  const processing = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/billing/choice*", async (route) => {
    await processing;
    await route.continue();
  });
  await press(page, "Choose Visibility");
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  release();
  await page.waitForURL("**/ready");
}

test("from sign-up through eight steps to a launched site and its studio", async ({ page, baseURL }) => {
  const username = "salt-road";
  const absent: string[] = [];
  page.on("response", (response) => response.status() === 404 && absent.push(response.url()));
  await signUpUnseen(page, baseURL, "mara@example.org");
  await page.goto("/onboarding/welcome");
  await page.getByRole("link", { name: "Create Project" }).click();
  await press(page, "Continue");
  await page.waitForURL("**/username");
  await chooseUsername(page, username);

  await press(page, "Continue");
  const missing = page.getByRole("alert").filter({ hasText: "Please" });
  await expect(missing).toBeVisible();
  await page.getByRole("radio", { name: "Filmmaker" }).check();
  await expect(missing).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Filmmaker" })).toBeChecked();
  await press(page, "Continue");
  await page.waitForURL("**/genres");
  await press(page, "Continue");
  await expect(missing).toBeVisible();
  await tick(page, "Drama");
  await expect(missing).toHaveCount(0);
  await tick(page, "Mystery");
  await page.reload();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await press(page, "Continue");
  await page.waitForURL("**/video");
  await giveFilm(page, "The Salt Road");
  let show = () => {};
  const held = new Promise<void>((resolve) => (show = resolve));
  await page.route(`**/u/${username}`, (route) => held.then(() => route.fallback()));
  await choosePlatforms(page);

  for (const words of [
    "Assembling your footage...",
    "Adding your details...",
    "Creating your cinematic experience...",
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText("And... Action!")).toBeVisible();
  await expect(page.getByText("Generating your preview...")).toBeVisible();
  show();
  const preview = page.frameLocator("iframe[title='Preview of your page']");
  await expect(preview.getByText("The Salt Road").first()).toBeVisible();
  await expect(preview.getByRole("button", { name: "React" })).toBeDisabled();
  await press(page, "Continue to Launch");
  await page.waitForURL("**/pricing");
  await choosePlan(page);

  for (const screen of ["Tablet", "Mobile", "Desktop"]) {
    await press(page, screen);
    const frame = page.frameLocator(`iframe[title='Your page on a ${screen.toLowerCase()} screen']`);
    await expect(frame.getByText("The Salt Road").first()).toBeVisible();
  }
  await expect(
    page.frameLocator("iframe[title='Your page on a desktop screen']").getByRole("button", { name: "React" }),
  ).toBeDisabled();
  expect(absent).toEqual([]);
  await expect(page.getByRole("link", { name: "Back to platforms" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview in new tab" })).toBeVisible();

  await press(page, "Launch My Site");
  const premiere = page.getByRole("dialog", { name: "Your page is public" });
  await expect(premiere.getByText(/\/(u|films)\//)).toBeVisible();
  await expect(premiere.getByRole("link", { name: "Download the QR code of your page" })).toBeVisible();
  await expect(premiere.getByRole("listitem")).toHaveCount(3);
  await premiere.getByRole("button", { name: "Close" }).click();
  await expect(premiere).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an actor adds the reel later and uses the keyboard alone", async ({ page, baseURL }) => {
  await page.setViewportSize(IPHONE_WITH_BARS);
  await signUpUnseen(page, baseURL, "ines@example.org");
  await page.goto("/onboarding/ready");
  await expect(page).toHaveURL(/welcome$/);
  await page.getByRole("link", { name: "Create Project" }).press("Enter");
  await page.getByLabel("Email", { exact: true }).press("Enter");
  await page.waitForURL("**/username");
  await expect(page.getByText("Username is available!")).toBeVisible();
  await page.getByRole("textbox", { name: "Username" }).press("Enter");
  await page.waitForURL("**/role");
  await page.getByRole("radio", { name: "Actor" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/genres");
  await page.getByRole("checkbox", { name: "Voice Acting" }).press("Space");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I'll add this later" }).press("Enter");
  await page.getByRole("checkbox", { name: "IMDb" }).press("Space");
  await page.getByRole("button", { name: "Continue with 1 platform" }).press("Enter");
  await page.getByRole("button", { name: "Continue to Launch" }).press("Enter");
  await page.waitForURL("**/cast-crew-pricing");
});
