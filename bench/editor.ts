// The page editor over a page with 50 episodes and 500 comments: what a keystroke on the page costs, and how soon the
// page can be touched, against opening the studio's screen of the film.
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { newId, type VideoId } from "~/lib/ids.ts";
import { films } from "../app/db/schema/films.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { BROWSER } from "../playwright.config.ts";
import { createClip } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { manyComments } from "./support/comments.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const EPISODES = 50;
const KEYS = "The glass road at low tide, ".repeat(2);
const KEYSTROKE_MS = 16;
const SLOW_KEYSTROKE_MS = 50;
const SLOWDOWN = 4;
const ROUNDS = 7;
const OPENING_RATIO = 1.5;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const visitor = new Visitor(product.baseUrl);
await launchedOwner(visitor);
const [film] = await db.select().from(films);
if (!film) throw new Error("the owner has no page");
for (let position = 1; position <= EPISODES; position++) {
  const { id } = await createVideo(db, film.accountId, { id: newId<VideoId>(), playableKey: "films/f/film.mp4" });
  await createClip(db, film.id, id, {
    position,
    title: `Episode ${position}`,
    description: "A tide. ".repeat(20),
  });
}
await manyComments(db, film.id);

const browser = await chromium.launch(BROWSER);
const context = await signedIn();
const page = await context.newPage();
await page.goto(`${product.baseUrl}/editor`);
const episodes = page.frameLocator("iframe").getByRole("textbox", { name: "Episode: title" });
await episodes.first().waitFor();
if ((await episodes.count()) < EPISODES) throw new Error("the episodes are not on the page");

timeVerdict("work of a keystroke, median", median(await keystrokes(page)), KEYSTROKE_MS, " ms");
const session: CDPSession = await context.newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
timeVerdict("on a CPU four times slower", median(await keystrokes(page)), SLOW_KEYSTROKE_MS, " ms");
await page.close();

const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const screen = await opening("/studio/film", isAwake);
  const editor = await opening("/editor", canBeTouched);
  console.log(`     the film's screen ${Math.round(screen)} ms, the editor ${Math.round(editor)} ms`);
  ratios.push(editor / screen);
}
verdict("opening the editor, against the film's screen", median(ratios), "at most", OPENING_RATIO, "x");
await browser.close();
await db.$client.end();
await product.discard();

async function signedIn(): Promise<BrowserContext> {
  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = visitor.cookieHeader.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url: product.baseUrl };
  });
  await fresh.addCookies(cookies);
  return fresh;
}

/** Milliseconds of work of each key: its handlers, and the frame that shows it; not the wait for that frame. */
async function keystrokes(page: Page): Promise<number[]> {
  const title = page.frameLocator("iframe").getByRole("textbox", { name: "Title", exact: true });
  await title.focus();
  await title.evaluate((field) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    field.ownerDocument.addEventListener(
      "keydown",
      () => {
        const began = performance.now();
        // After the key's own handlers, before the next frame.
        setTimeout(() => {
          const handled = performance.now() - began;
          requestAnimationFrame(() => {
            const frame = performance.now();
            setTimeout(() => seen.push(handled + performance.now() - frame));
          });
        });
      },
      { capture: true },
    );
  });
  for (const [place, key] of [...KEYS].entries()) {
    await page.keyboard.press(key === " " ? "Space" : key);
    // Keys that wait behind each other would be measured as work.
    await title.evaluate(isMeasured, place);
  }
  return title.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

/** Resolves when the key at this place has been measured. */
async function isMeasured(_: Element, place: number) {
  const { seen } = window as unknown as { seen: number[] };
  while (seen.length <= place) await new Promise((later) => setTimeout(later, 5));
}

/** From the navigation to the moment at which `isReady` holds, in a browser without a cache. */
async function opening(path: string, isReady: () => boolean): Promise<number> {
  const fresh = await signedIn();
  const page = await fresh.newPage();
  await page.goto(`${product.baseUrl}${path}`, { waitUntil: "commit" });
  await page.waitForFunction(isReady);
  const took = await page.evaluate(() => performance.now());
  await fresh.close();
  return took;
}

/** React has taken over the screen. */
function isAwake(): boolean {
  const button = document.querySelector("main button");
  return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
}

function canBeTouched(): boolean {
  return document.querySelector("iframe")?.contentDocument?.querySelector(".edited") != null;
}
