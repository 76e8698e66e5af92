import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/journey.ts";
import type { ProductProcess } from "../../support/product-process.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press, signUpUnseen } from "../../support/wizard-steps.ts";

let films: string;
test.beforeAll(async () => {
  films = await scratchFolder();
});
test.afterAll(() => rm(films, { recursive: true }));

/** Signed in, with every step before the film answered. */
async function atTheVideoStep(page: Page, product: ProductProcess, email: string) {
  await signUpUnseen(page, product.baseUrl, email);
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `insert into onboardings (account_id, step, email, role, genres)
     select id, 5, email, 'filmmaker', '{Drama}' from accounts where email = $1
     on conflict (account_id) do update set step = 5, email = excluded.email, role = 'filmmaker', genres = '{Drama}'`,
    [email],
  );
  await client.query("update accounts set username = $2 where email = $1", [email, email.split("@")[0]]);
  await client.end();
  await page.goto("/onboarding/video");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const chooser = (page: Page) => page.locator('input[type="file"]');
const empty = (page: Page) => expect(page.getByText("MP4, MOV or AVI, up to 500MB")).toBeVisible();
const refused = (page: Page) =>
  expect(page.getByRole("alert")).toHaveText("Please upload MP4, MOV, or AVI files only", { timeout: WORK_HANGS_MS });
const ready = (page: Page) =>
  expect(page.getByText("Your film is ready to play.")).toBeVisible({ timeout: WORK_HANGS_MS });

test("a film is validated, uploaded, prepared, shown on the wizard's card with its title, and removed", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await atTheVideoStep(page, product, "nora@example.org");
  const card = page.locator("aside");
  await expect(card).toContainText("Untitled");
  await page.getByRole("textbox", { name: "Film title" }).fill("The Salt Road");
  await expect(card.getByText("The Salt Road")).toHaveCSS("font-family", /Sofia Sans Extra Condensed/);
  await chooser(page).setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no film") });
  await refused(page);

  await chooser(page).setInputFiles(await makeFilm(films, "calm.mp4"));
  const picture = card.locator("img");
  await expect(picture).toHaveAttribute("src", /^data:image\/jpeg/);
  await ready(page);
  await expect(page.getByRole("button", { name: "Use URL instead" })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await press(page, "Continue");
  await page.waitForURL("**/platforms");
  await page.reload();
  await expect(picture).toHaveAttribute("src", /^\/media\/posters\//);
  await page.goto("/onboarding/video");
  await expect(page.getByText("calm.mp4")).toBeVisible();
  await press(page, "Remove file");
  await empty(page);
});

test("a film that is on its way holds nobody back, also after a reload", async ({ page, product }) => {
  await atTheVideoStep(page, product, "iris@example.org");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  const film = await makeFilm(films, "calm.mp4");
  await chooser(page).setInputFiles(film);
  await page.getByRole("textbox", { name: "Film title" }).fill("The Salt Road");
  await press(page, "Continue");
  await page.waitForURL("**/platforms");
  const bar = page.getByRole("region", { name: "Your film" });
  await expect(bar).toContainText("calm.mp4 is on its way");
  await page.goto("/onboarding/video");
  await expect(page.getByText("Choose the same file to go on where the upload stopped")).toBeVisible();
  await press(page, "Continue");
  await page.waitForURL("**/platforms");
  await expect(bar).toHaveCount(0);
  await page.goto("/onboarding/video");
  await chooser(page).setInputFiles(film);
  await expect(page.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await press(page, "Continue");
  await page.waitForURL("**/platforms");
  await expect(bar).toBeVisible();
  release();
  await expect(bar).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await ready(page);
});

test("a film dropped on the page is accepted, unless its content is none", async ({ page, product }) => {
  await atTheVideoStep(page, product, "dora@example.org");
  await page.waitForLoadState("networkidle");
  const fake = join(films, "fake.mp4");
  await writeFile(fake, "This is not a film. ".repeat(100));
  await dropOn(page, "MP4, MOV or AVI, up to 500MB", fake);
  await refused(page);
  await press(page, "Remove file");
  await empty(page);
  await dropOn(page, "MP4, MOV or AVI, up to 500MB", await makeFilm(films, "camera.mov", 1));
  await ready(page);
  await page.getByRole("textbox", { name: "Film title" }).fill("The Salt Road");
  await page.reload();
  await expect(page.getByText("camera.mov")).toBeVisible();
  await ready(page);
  await press(page, "Continue");
  await page.waitForURL("**/platforms");
});

/** Drops a file on the element, as from the desktop. */
async function dropOn(page: Page, words: string, path: string) {
  const box = await page.getByText(words).boundingBox();
  if (!box) throw new Error(`no element contains ${words}`);
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await cdp.send("Input.dispatchDragEvent", { type, x: box.x + 5, y: box.y + 5, data });
  }
}

/** A slow connection, so that there is time to interrupt it. */
async function slowConnection(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const emulateNetwork = (offline: boolean, uploadThroughput: number) =>
    cdp.send("Network.emulateNetworkConditions", { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await emulateNetwork(false, 400_000);
  return { cut: () => emulateNetwork(true, 400_000), restore: () => emulateNetwork(false, -1) };
}

async function pauseMidway(page: Page) {
  const bar = page.getByRole("progressbar", { name: "Uploading" });
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(3);
  await press(page, "Pause");
  await expect(page.getByRole("progressbar", { name: "Paused" })).toBeVisible();
}

test("a paused upload goes on where it stopped: after a reload with the same file, and by itself after a lost line", async ({
  page,
  product,
}) => {
  await atTheVideoStep(page, product, "runa@example.org");
  const film = await makeFilm(films, "grain.mov");
  const line = await slowConnection(page);
  await chooser(page).setInputFiles(film);
  await pauseMidway(page);
  await page.reload();
  const created: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/uploads") && created.push(request.method()));
  await chooser(page).setInputFiles(film);
  await pauseMidway(page);
  await line.cut();
  await press(page, "Resume");
  await expect(page.getByRole("progressbar", { name: "Connection lost – resuming" })).toBeVisible();
  await line.restore();
  await ready(page);
  expect(created).toEqual([]);
});
