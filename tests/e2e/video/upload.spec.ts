import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/journey.ts";
import type { ProductProcess } from "../../support/product-process.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

let films: string;
test.beforeAll(async () => {
  films = await scratchFolder();
});
test.afterAll(() => rm(films, { recursive: true }));

/** Signed in, with every step before the film answered. */
async function atTheVideoStep(page: Page, product: ProductProcess, email: string) {
  const form = { email, password: "open sesame", terms: "on" };
  await page.request.post("/signup", { form, headers: { origin: product.baseUrl }, maxRedirects: 0 });
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
  await expect(page).toHaveURL(/onboarding.video$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const chooser = (page: Page) => page.locator('input[type="file"]');

test("a film is validated, uploaded, prepared and removed", async ({ page, product }) => {
  await atTheVideoStep(page, product, "nora@example.org");
  await chooser(page).setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no film") });
  await expect(page.getByRole("alert")).toHaveText("Please upload MP4, MOV, or AVI files only");

  await chooser(page).setInputFiles(await makeFilm(films, "film.mp4"));
  await expect(page.getByText("Your film is ready to play.")).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByText("film.mp4")).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);

  await page.getByRole("button", { name: "Remove file" }).click();
  await expect(page.getByText("MP4, MOV or AVI, up to 500MB")).toBeVisible();
});

test("a film dropped on the page is accepted", async ({ page, product }) => {
  await atTheVideoStep(page, product, "dora@example.org");
  await page.waitForLoadState("networkidle");
  await dropOn(page, "MP4, MOV or AVI, up to 500MB", await makeFilm(films, "camera.mov"));
  await expect(page.getByText("Your film is ready to play.")).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByText("camera.mov")).toBeVisible();
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

test("a file that is no film is refused by its content, and another can be chosen", async ({ page, product }) => {
  await atTheVideoStep(page, product, "otto@example.org");
  await mkdir(films, { recursive: true });
  await writeFile(join(films, "fake.mp4"), "This is not a film. ".repeat(100));
  await chooser(page).setInputFiles(join(films, "fake.mp4"));
  await expect(page.getByRole("alert")).toHaveText("Please upload MP4, MOV, or AVI files only");
  await page.getByRole("button", { name: "Remove file" }).click();
  await expect(page.getByText("MP4, MOV or AVI, up to 500MB")).toBeVisible();
});

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
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("progressbar", { name: "Paused" })).toBeVisible();
}

const ready = (page: Page) =>
  expect(page.getByText("Your film is ready to play.")).toBeVisible({ timeout: WORK_HANGS_MS });

test("a paused upload resumes, and resumes by itself after a lost connection", async ({ page, product }) => {
  await atTheVideoStep(page, product, "runa@example.org");
  const line = await slowConnection(page);
  await chooser(page).setInputFiles(await makeFilm(films, "grain.mov"));
  await pauseMidway(page);
  await line.cut();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("progressbar", { name: "Connection lost – resuming" })).toBeVisible();
  await line.restore();
  await ready(page);
});

test("after a reload the same file resumes where it stopped", async ({ page, product }) => {
  await atTheVideoStep(page, product, "rufus@example.org");
  const film = await makeFilm(films, "grain.mov");
  const line = await slowConnection(page);
  await chooser(page).setInputFiles(film);
  await pauseMidway(page);
  await page.reload();
  await line.restore();
  const created: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/uploads") && created.push(request.method()));
  await chooser(page).setInputFiles(film);
  await ready(page);
  expect(created).toEqual([]);
});
