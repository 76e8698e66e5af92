import { expect, type Page } from "@playwright/test";
import { HANGS_MS } from "./until.ts";

/** Opens a mail of a campaign that is kept because there is no mail server, in the outbox; returns its text. */
export async function keptLetterIn(page: Page, to: string, subject: string): Promise<string> {
  const outbox = await page.context().newPage();
  const entry = outbox.getByRole("link").filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await outbox.goto("/dev/outbox");
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: HANGS_MS });
  await entry.click();
  await expect(outbox.getByText(`To ${to}`)).toBeVisible();
  const text = await outbox.frameLocator("iframe").locator("body").innerText();
  await outbox.close();
  return text;
}
