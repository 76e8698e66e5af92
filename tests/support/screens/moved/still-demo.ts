import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Role } from "~/features/account/roles/rules.ts";
import { BROWSER } from "../../../../playwright.config.ts";
import { spawnDatabase } from "../../database-process.ts";
import { freePort } from "../../free-port.ts";
import { startProductProcess } from "../../product-process.ts";
import { scratchFolder } from "../../scratch-folder.ts";

/** A Monday in the middle of a month and of a summer. */
const MOMENT = Date.UTC(2026, 5, 15, 10);
/** Screens name the instance, and its port is another one each time. */
const ORIGIN = "http://films.localhost";
const HOOK = join(import.meta.dirname, "still-process.ts");

/** A product without a worker whose clock stands still, and a browser that finds it under a lasting address. */
export async function startStillProduct() {
  const folder = await scratchFolder();
  const database = spawnDatabase(folder);
  const [databaseUrl, port] = [await database.url(), await freePort()];
  // Its start migrates the database, which takes a clock that goes on.
  await (await startProductProcess({ dataDir: folder, databaseUrl, role: "web" })).end();
  const env = { BASE_URL: ORIGIN, STANDING_CLOCK: String(MOMENT), NODE_OPTIONS: `--import ${HOOK}` };
  const product = await startProductProcess({ dataDir: folder, databaseUrl, port, role: "web", env });
  const rule = `--host-resolver-rules=MAP films.localhost:80 127.0.0.1:${port}`;
  const browser = await chromium.launch({ ...BROWSER, args: [...BROWSER.args, rule] });
  return {
    openDemo: (role: Role) => openDemo(browser, role),
    async stop() {
      await browser.close();
      await product.end();
      await database.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A page on which a demo was opened by a press. */
async function openDemo(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.clock.setFixedTime(MOMENT);
  await page.goto("/demo");
  await page.getByRole("button", { name: new RegExp(`^${role}`, "i") }).click();
  await page.waitForURL(/dashboard/);
  return page;
}
