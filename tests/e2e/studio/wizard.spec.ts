import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/journey.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { answerUpToVideoStep, continueForFree, launch, press, signUp, tick } from "../../support/wizard-steps.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Accessible and without horizontal scrolling on phone and desktop; our own frames included, providers' not. */
async function expectAccessibleAndFitting(page: Page, step: string) {
  await expect(page.getByText(`Step ${step} of 8`)).toBeVisible();
  await expectAccessible(page);
}

async function expectAccessible(page: Page) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const { violations } = await axeOn(page).exclude("iframe").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

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
  await expectAccessibleAndFitting(page, "2");
  await press(page, "Continue");
  await page.waitForURL("**/role");
}

async function giveFilm(page: Page, title: string) {
  const url = page.getByLabel("Video URL");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await url.fill("https://example.org/film");
  await url.blur();
  await expect(page.getByText("Please enter a valid video URL")).toBeVisible();
  await expectAccessibleAndFitting(page, "5");
  await url.fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4");
  await expect(page.getByText("Valid YouTube video detected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change video" })).toBeVisible();
  await expect(page.locator("iframe[title=Preview]")).toHaveAttribute(
    "src",
    /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
  await page.getByRole("textbox", { name: /title/i }).fill(title);
  await expectAccessibleAndFitting(page, "5");
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
  await expectAccessibleAndFitting(page, "6");
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

// The longest tests run in parallel: each may go to any free worker.
test.describe.configure({ mode: "parallel" });
test.slow();

test("from sign-up through eight steps to a launched site and its studio", async ({ page, browser, baseURL }) => {
  const username = "salt-road";
  const absent: string[] = [];
  page.on("response", (response) => response.status() === 404 && absent.push(response.url()));
  await signUp(page, "mara@example.org");
  await expectAccessibleAndFitting(page, "1");
  await page.getByRole("link", { name: "Create Project" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("mara@example.org");
  await expectAccessibleAndFitting(page, "1");
  await press(page, "Continue");
  await page.waitForURL("**/username");
  await chooseUsername(page, username);

  await press(page, "Continue");
  const missing = page.getByRole("alert").filter({ hasText: "Please" });
  await expect(missing).toBeVisible();
  await page.getByRole("radio", { name: "Filmmaker" }).check();
  await expect(missing).toHaveCount(0);
  await expectAccessibleAndFitting(page, "3");
  await press(page, "Continue");
  await page.waitForURL("**/genres");
  await press(page, "Continue");
  await expect(missing).toBeVisible();
  await tick(page, "Drama");
  await expect(missing).toHaveCount(0);
  await tick(page, "Mystery");
  await expectAccessibleAndFitting(page, "4");
  await press(page, "Continue");
  await page.waitForURL("**/video");
  await giveFilm(page, "The Salt Road");
  await page.reload();
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
  await expectAccessibleAndFitting(page, "7");
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
  await expectAccessibleAndFitting(page, "8");
  await expect(page.getByRole("link", { name: "Back to platforms" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview in new tab" })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  expect((await visitor.goto(`/u/${username}`))?.status()).toBe(404);
  await press(page, "Launch My Site");
  await page.waitForURL(/\/dashboard$/);
  const premiere = page.getByRole("dialog", { name: "Your page is public" });
  await expect(premiere.getByText(/\/(u|films)\//)).toBeVisible();
  await expect(premiere.getByRole("link", { name: "Download the QR code of your page" })).toBeVisible();
  await expect(premiere.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await premiere.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.getByRole("link", { name: "Your site" })).toBeVisible();
  await expect(premiere).toHaveCount(0);
  await page.getByRole("link", { name: "Your site" }).click();
  await expect(page.getByRole("heading", { name: "The Salt Road" })).toBeVisible();
  await expectAccessible(page);
  expect((await visitor.goto(`/u/${username}`))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { name: "The Salt Road" }).first()).toBeVisible();
});

test("an actor adds the reel later, uses the keyboard alone and edits the page from the studio", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page, "ines@example.org");
  await page.goto("/onboarding/ready");
  await expect(page).toHaveURL(/welcome$/);
  await page.getByRole("link", { name: "Create Project" }).click();
  await page.getByLabel("Email", { exact: true }).press("Enter");
  await page.waitForURL("**/username");
  await expect(page.getByText("Username is available!")).toBeVisible();
  await page.getByRole("textbox", { name: "Username" }).press("Enter");
  await page.waitForURL("**/role");
  await page.getByRole("radio", { name: "Actor" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/genres");
  await tick(page, "Voice Acting");
  await press(page, "Continue");
  await press(page, "I'll add this later");
  await tick(page, "IMDb");
  await press(page, "Continue with 1 platform");
  await press(page, "Continue to Launch");
  await page.waitForURL("**/cast-crew-pricing");
  await continueForFree(page);
  await expect(page.getByRole("definition").filter({ hasText: "Actor Profile" })).toBeVisible();
  await page.getByRole("link", { name: "Genres" }).click();
  await expect(page.getByRole("checkbox", { name: "Voice Acting" })).toBeChecked();
  await page.goto("/onboarding/ready");
  await launch(page);
  await page.getByRole("link", { name: "Your site" }).click();
  await expect(page.getByRole("heading", { name: "My Portfolio" })).toBeVisible();

  await press(page, "Copy link");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/u\/ines$/);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();

  await page.getByRole("radio", { name: "cinematic" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "cinematic");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "cinematic");

  await page.getByRole("link", { name: "Edit content" }).click();
  await page.getByLabel("Video URL").fill("https://vimeo.com/76979871");
  await page.getByRole("textbox", { name: /title/i }).fill("Reel 2026");
  await press(page, "Continue");
  await page.waitForURL("**/actors-dashboard");
  await page.getByRole("link", { name: "Your site" }).click();
  await expect(page.getByRole("heading", { name: "Reel 2026" })).toBeVisible();
  await press(page, "Log out");
  await expect(page).toHaveURL(/\/signup$/);
});

test("a film file is uploaded and shown on the launched page", async ({ page, baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), "indielens-film-"));
  await signUp(page, "noor@example.org");
  const answer = (step: string, form: Record<string, string>) =>
    page.request.post(`/onboarding/${step}`, { form, headers: { origin: baseURL }, maxRedirects: 0 });
  await answer("welcome", { email: "noor@example.org" });
  await answer("username", { username: "noor" });
  await answer("role", { role: "distributor" });
  await answer("genres", { genres: "Arthouse" });

  await page.goto("/onboarding");
  await expect(page).toHaveURL(/video$/);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no film") });
  await expect(page.getByText("Please upload MP4, MOV, or AVI files only")).toBeVisible();
  await file.setInputFiles(await makeFilm(folder, "film.mp4"));
  await expect(page.getByText("Your film is ready to play.")).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("button", { name: "Use URL instead" })).toBeVisible();
  await page.getByRole("textbox", { name: /title/i }).fill("The Bell");
  await expectAccessibleAndFitting(page, "5");
  await press(page, "Continue");
  await page.waitForURL("**/platforms");

  await page.goto("/onboarding/video");
  await expect(page.getByText("film.mp4")).toBeVisible();
  await answer("platforms", { platforms: "festivals" });
  await answer("generation", { intent: "generate" });
  await answer("generation", { intent: "continue" });
  await page.goto("/onboarding/ready");
  await launch(page);
  await page.getByRole("link", { name: "Your site" }).click();
  await expect(page.getByText("Your film is ready to play.")).toBeVisible();
  const poster = page.frameLocator("iframe[title='Your page']").locator(".hero .still-image").first();
  await expect(poster).toHaveAttribute("src", /\/media\//);
  await expectAccessible(page);
  await rm(folder, { recursive: true, force: true });
});

test("the wizard's card shows the typed title in the design's face and a frame of the chosen film", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signUp(page, "card@example.org");
  await answerUpToVideoStep(page);
  const card = page.locator("aside");
  await expect(card).toContainText("Untitled");
  await page.getByRole("textbox", { name: "Film title" }).fill("The Salt Road");
  await expect(card).toContainText("The Salt Road");
  expect(await card.getByText("The Salt Road").evaluate((title) => getComputedStyle(title).fontFamily)).toContain(
    "Sofia Sans Extra Condensed",
  );
  const folder = await mkdtemp(join(tmpdir(), "indielens-card-"));
  await page.locator("input[type=file]").setInputFiles(await makeFilm(folder, "calm.mp4"));
  const picture = card.locator("img");
  await expect(picture).toHaveAttribute("src", /^data:image\/jpeg/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/platforms");
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(picture).toHaveAttribute("src", /^\/media\/posters\//, { timeout: WORK_HANGS_MS });
  await rm(folder, { recursive: true });
});
