import { rm } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { makeFilm } from "../../support/films.ts";
import { START } from "../../support/player-controls.ts";
import { type ProductProcess, startProductProcess } from "../../support/product-process.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { IPHONE_WITH_BARS } from "../../support/screens/small-phones.ts";
import { test } from "../../support/surroundings.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { answerUpToVideoStep, launchFromVideoStep, signUp } from "../../support/wizard-steps.ts";

const FILM_SECONDS = 6;
/** A slow connection, so that there is time to stop the server. */
const BYTES_PER_SECOND = 500_000;

let product: ProductProcess;
let films: string;
test.beforeAll(async ({ settings }) => {
  product = await startProductProcess({ env: settings });
  films = await scratchFolder();
});
test.afterAll(async () => {
  await product.discard();
  await rm(films, { recursive: true, force: true });
});

test.slow();

test("a filmmaker uploads a film through a server crash, launches, and a visitor plays it", async ({ browser }) => {
  const film = await makeFilm(films, "grain.mov", FILM_SECONDS);
  const page = await (await browser.newContext({ baseURL: product.baseUrl, viewport: IPHONE_WITH_BARS })).newPage();
  await signUp(page, "mara@example.org");
  await answerUpToVideoStep(page);

  await slowDown(page, BYTES_PER_SECOND);
  await page.locator("input[type=file]").setInputFiles(film);
  await expect.poll(() => sentPercent(page)).toBeGreaterThan(10);
  await product.end("SIGKILL");
  await expect(page.getByText("Connection lost – resuming").first()).toBeVisible();
  const sentBefore = await sentPercent(page);
  expect(sentBefore).toBeLessThan(100);
  const { dataDir, port, env } = product;
  product = await startProductProcess({ dataDir, port, env });
  await slowDown(page, -1);
  await expect(page.getByText("Your film is ready to play.")).toBeVisible({ timeout: WORK_HANGS_MS });

  await launchFromVideoStep(page, "The Salt Road");

  await expectFilmPlays(browser, "/u/mara");
});

/**
 * As a visitor without an account sees it: a still, because a film of so few lines would be blurred as a loop, and the
 * film with sound after the first press of Play.
 */
async function expectFilmPlays(browser: Browser, path: string) {
  const page = await (await browser.newContext({ baseURL: product.baseUrl, viewport: IPHONE_WITH_BARS })).newPage();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "The Salt Road" }).first()).toBeVisible();
  const time = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  const muted = () => page.evaluate(() => document.querySelector("video")?.muted);
  expect(await time()).toBe(0);
  await page.getByRole("button", { name: START }).click();
  await expect.poll(muted).toBe(false);
  const heardFrom = await time();
  await expect.poll(time).toBeGreaterThan(heardFrom + 0.5);
  const seconds = await page.evaluate(() => document.querySelector("video")?.duration ?? 0);
  expect(Math.abs(seconds - FILM_SECONDS)).toBeLessThan(0.5);
}

async function slowDown(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await devtools.send("Network.emulateNetworkConditions", line);
}

async function sentPercent(page: Page): Promise<number> {
  const bar = page.getByRole("progressbar", { name: /Uploading|Connection lost/ });
  return Number(await bar.getAttribute("aria-valuenow"));
}
