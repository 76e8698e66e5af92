import type { Page } from "@playwright/test";

const QUIET_MS = 1000;

/** Kilobytes of script that a page has loaded, compressed; measured when no more scripts load. */
export async function settledKilobytes(page: Page): Promise<number> {
  for (let before = -1; ; ) {
    const now = await scriptKilobytes(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Compressed, as transferred. */
function scriptKilobytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const bytes = scripts.map((script) => (script instanceof PerformanceResourceTiming ? script.encodedBodySize : 0));
    return bytes.reduce((sum, size) => sum + size, 0) / 1000;
  });
}
