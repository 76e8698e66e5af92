// From sign-up to a public page on a phone with a slow line, while a film of 200 MB is on its way: seconds that a person
// needs who looks at everything for a second before it is touched, and who reloads the page in between.
import { rm, truncate } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { BROWSER } from "../playwright.config.ts";
import { makeFilm } from "../tests/support/films.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { IPHONE_WITH_BARS } from "../tests/support/screens/small-phones.ts";
import { answerUpToVideoStep, launchFromVideoStep, signUp } from "../tests/support/wizard-steps.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const LIMIT_S = 180;
const LOOKING_MS = 1_000;
const FILM_BYTES = 200_000_000;
const TITLE = "The Salt Road";
/** A slow mobile line: 1.6 Mbit/s either way, and 400 ms until an answer begins. */
const LINE = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const product = await startProductProcess();
const films = await scratchFolder();
const film = await makeFilm(films, "grain.mov", 6);
// Players skip what follows behind the end of a film.
await truncate(film, FILM_BYTES);
const browser = await chromium.launch({ ...BROWSER, slowMo: LOOKING_MS });
const context = await browser.newContext({ baseURL: product.baseUrl, viewport: IPHONE_WITH_BARS });
const page = await context.newPage();
await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", LINE);

const began = performance.now();
await signUp(page, "mara@example.org");
await answerUpToVideoStep(page);
await page.locator("input[type=file]").setInputFiles(film);
await page.getByRole("progressbar", { name: "Uploading" }).first().waitFor();
await page.reload();
await launchFromVideoStep(page, TITLE);
const seconds = (performance.now() - began) / 1_000;
const answer = await fetch(`${product.baseUrl}/u/mara`);
const isThere = answer.ok && (await answer.text()).includes(TITLE);

timeVerdict("from sign-up to a public page", seconds, LIMIT_S, " s");
verdict("public pages with the title", Number(isThere), "at least", 1);
await browser.close();
await product.discard();
await rm(films, { recursive: true, force: true });
