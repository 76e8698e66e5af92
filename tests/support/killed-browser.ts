import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { BROWSER } from "../../playwright.config.ts";
import { descendantsRunning } from "./processes.ts";

/** A browser with a profile on disk, signed in as `context` is, that can be killed and opened again. */
export async function killableBrowser(context: BrowserContext, baseURL: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "indielens-browser-"));
  let opened: BrowserContext | undefined;
  return {
    async open(): Promise<Page> {
      opened = await chromium.launchPersistentContext(folder, { ...BROWSER, baseURL });
      await opened.addCookies(await context.cookies());
      return opened.newPage();
    },
    async kill() {
      for (const pid of await descendantsRunning(process.pid, new RegExp(folder))) process.kill(pid, "SIGKILL");
      await opened?.close().catch(() => {});
    },
    async end() {
      await opened?.close().catch(() => {});
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
