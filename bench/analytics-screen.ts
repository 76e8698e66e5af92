// First paint of the deep analytics screen beside that of the plan screen, and the script that its charts add.
import { type BrowserContext, chromium } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "../app/db/schema/accounts.ts";
import { rollUp } from "../app/features/insights/rollups/commands.server.ts";
import { dayOf } from "../app/features/insights/visits/rules.ts";
import type { AccountId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { BROWSER } from "../playwright.config.ts";
import { createViewing, createVisit } from "../tests/support/counted.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { settledKilobytes } from "./support/scripts.ts";
import { verdict } from "./support/verdict.ts";

const [PLAN, SCREEN] = ["/dashboard/settings/billing", "/dashboard/deep-analytics"];
const MOST_PAINT = 1.2;
const MOST_KB = 35;
const ROUNDS = 15;
const VISITS = 300;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const visitor = new Visitor(product.baseUrl);
await launchedOwner(visitor);
await fill();
const browser = await chromium.launch(BROWSER);
const context = await signedIn();

const page = await context.newPage();
await page.goto(product.baseUrl + PLAN);
const before = await settledKilobytes(page);
await page.goto(product.baseUrl + SCREEN);
await page.getByRole("heading", { name: "View Trend" }).waitFor();
const after = await settledKilobytes(page);
verdict(
  `script of the screen, ${Math.round(after)} KB, beyond the plan screen's`,
  after - before,
  "at most",
  MOST_KB,
  " KB",
);
await page.close();

const taken = { [PLAN]: [] as number[], [SCREEN]: [] as number[] };
for (let round = 0; round <= ROUNDS; round++)
  for (const path of [PLAN, SCREEN]) {
    const ms = await firstPaint(path);
    if (round > 0) taken[path]?.push(ms);
  }
const [planMs, screenMs] = [PLAN, SCREEN].map((path) => median(taken[path] ?? []));
console.log(`first paint: ${Math.round(screenMs ?? 0)} ms, of the plan screen ${Math.round(planMs ?? 0)} ms`);
verdict("first paint, times the plan screen's", (screenMs ?? 0) / (planMs ?? 1), "at most", MOST_PAINT, "x");

await browser.close();
await db.$client.end();
await product.discard();

async function fill() {
  const [owner] = await db.update(accounts).set({ plan: "grow" }).where(eq(accounts.username, "owner")).returning();
  const accountId = owner?.id as AccountId;
  const { id: videoId } = await createVideo(db, accountId);
  const now = new Date();
  for (let n = 0; n < VISITS; n++) {
    const at = new Date(now.getTime() - (n % 30) * 86_400_000);
    const common = { day: dayOf(at), visitor: crypto.randomUUID(), country: ["DE", "FR", "US"][n % 3] ?? null };
    await createVisit(db, accountId, { ...common, at, path: "/u/owner", referrerHost: `site-${n % 20}.example` });
    await createViewing(db, accountId, videoId, { ...common, startedAt: at });
  }
  await rollUp(db, now);
}

async function signedIn(): Promise<BrowserContext> {
  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await fresh.addCookies(
    visitor.cookieHeader.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value, url: product.baseUrl };
    }),
  );
  return fresh;
}

/** Milliseconds from the request to the first contentful paint, in a tab of its own. */
async function firstPaint(path: string): Promise<number> {
  const tab = await context.newPage();
  await tab.goto(product.baseUrl + path, { waitUntil: "load" });
  const ms = await tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") resolve(entry.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await tab.close();
  return ms;
}
