// Script size of the studio's first screen and of each further section, and the time from a click in the menu to the
// first frame with the new heading, on a CPU slowed down four times. The time until the whole screen is shown is
// printed too.
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { BROWSER } from "../playwright.config.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { settledKilobytes } from "./support/scripts.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const FIRST_SCREEN_LIMIT_KB = 180;
const SECTION_LIMIT_KB = 60;
const NAVIGATION_LIMIT_MS = 100;
const SLOWDOWN = 4;
const ROUNDS = 7;
/** Time that a user looks at a screen before the next click. */
const LOOKING_MS = 500;

const product = await startProductProcess();
const visitor = new Visitor(product.baseUrl);
// An actor's menu is the longest.
await launchedOwner(visitor, "actor");
const browser = await chromium.launch(BROWSER);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addCookies(
  visitor.cookieHeader.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url: product.baseUrl };
  }),
);
const page = await context.newPage();
await page.goto(`${product.baseUrl}/actors-dashboard`);

const first = await settledKilobytes(page);
verdict("script of the first screen", first, "at most", FIRST_SCREEN_LIMIT_KB, " KB");
const places = await page
  .getByRole("navigation", { name: "Studio" })
  .getByRole("link")
  .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
if (places.length < 9) throw new Error("the menu is not there");
const [opening = "", ...further] = places;

let loaded = first;
const added: number[] = [];
for (const place of further) {
  await clickToPicture(page, place);
  const now = await settledKilobytes(page);
  added.push(now - loaded);
  loaded = now;
}
verdict("script of the heaviest further section", Math.max(...added), "at most", SECTION_LIMIT_KB, " KB");
await page.keyboard.press("Control+k");
await page.getByRole("dialog", { name: "Command palette" }).waitFor();
verdict("script of the palette", (await settledKilobytes(page)) - loaded, "at most", SECTION_LIMIT_KB, " KB");
await page.keyboard.press("Escape");

const session: CDPSession = await context.newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
const taken = new Map<string, Awaited<ReturnType<typeof clickToPicture>>[]>(places.map((place) => [place, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const place of [...further, opening]) {
    await page.waitForTimeout(LOOKING_MS);
    taken.get(place)?.push(await clickToPicture(page, place));
  }
}
for (const [place, times] of taken) {
  timeVerdict(`to ${place}, median`, median(times.map(({ first }) => first)), NAVIGATION_LIMIT_MS, " ms");
  console.log(`     the whole screen: ${Math.round(median(times.map(({ whole }) => whole)))} ms`);
}
await browser.close();
await product.discard();

/** The click is made inside the page, so that the driver's latency is not measured. */
function clickToPicture(page: Page, place: string): Promise<{ first: number; whole: number }> {
  return page.evaluate(
    (href) =>
      new Promise<{ first: number; whole: number }>((resolve) => {
        const before = document.querySelector("main h1");
        const began = performance.now();
        let first: Promise<number> | undefined;
        const painted = () =>
          new Promise<number>((seen) => requestAnimationFrame(() => setTimeout(() => seen(performance.now() - began))));
        const observer = new MutationObserver(async () => {
          const heading = document.querySelector("main h1");
          if (!heading || heading === before || heading.closest("[hidden]")) return;
          first ??= painted();
          if (document.querySelector("main[aria-busy=true]")) return;
          observer.disconnect();
          const whole = await painted();
          resolve({ first: await first, whole });
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        document.querySelector<HTMLAnchorElement>(`nav[aria-label=Studio] a[href="${href}"]`)?.click();
      }),
    place,
  );
}
