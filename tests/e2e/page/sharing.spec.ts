import { expect, type Page } from "@playwright/test";
import { LINKED, test } from "../../support/published.ts";

const PHONE = { width: 390, height: 844 };
const share = (page: Page) => page.locator(".hero").getByRole("button", { name: "Share", exact: true });
const shareMessage = (page: Page) =>
  page
    .locator(".hero")
    .getByRole("status")
    .filter({ hasText: /link|http/i });
const canonical = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");

/** A share sheet with this outcome; the shared data is stored on the window. */
const giveShareSheet = (page: Page, outcome: "shared" | "AbortError" | "NotAllowedError") =>
  page.evaluate((outcome) => {
    Object.assign(window, { given: undefined, copied: undefined });
    const value = async (data: ShareData) => {
      Object.assign(window, { given: data });
      if (outcome !== "shared") throw new DOMException("", outcome);
    };
    Object.defineProperty(navigator, "share", { value, configurable: true });
  }, outcome);

const giveClipboard = (page: Page, kind: "working" | "refusing" | "missing") =>
  page.evaluate((kind) => {
    const writeText = async (text: string) => {
      if (kind === "refusing") throw new DOMException("", "NotAllowedError");
      Object.assign(window, { copied: text });
    };
    const value = kind === "missing" ? undefined : { writeText };
    Object.defineProperty(navigator, "clipboard", { value, configurable: true });
  }, kind);

const storedOnWindow = (page: Page, name: "given" | "copied") =>
  page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], name);

test("sharing copies the page's canonical address where the device has no share sheet, or shows it", async ({
  page,
  context,
  publish,
}) => {
  await page.clock.install();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(PHONE);
  await page.goto(await publish(LINKED));
  const address = await canonical(page);
  await share(page).click();
  await expect(shareMessage(page)).toHaveText("Link copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.clock.runFor(3_100);
  await expect(shareMessage(page)).toHaveCount(0);

  // Where the clipboard refuses or is missing, the address itself is shown, and stays until a press beside it.
  for (const kind of ["refusing", "missing"] as const) {
    await giveClipboard(page, kind);
    await share(page).click();
    await expect(shareMessage(page)).toHaveText(`Copy this link: ${address}`);
    await page.clock.runFor(60_000);
    await expect(shareMessage(page)).toHaveText(`Copy this link: ${address}`);
    const box = await shareMessage(page).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= PHONE.width).toBe(true);
    expect(box && box.y + box.height <= PHONE.height).toBe(true);
    await page.mouse.click(200, 100);
    await expect(shareMessage(page)).toHaveCount(0);
  }
});

test("the device's share sheet gets the page's address and title; only where it fails the link is copied", async ({
  page,
  publish,
}) => {
  await page.goto(await publish(LINKED));
  const address = await canonical(page);
  await giveClipboard(page, "working");
  for (const outcome of ["shared", "AbortError"] as const) {
    await giveShareSheet(page, outcome);
    await share(page).click();
    await expect.poll(() => storedOnWindow(page, "given")).toEqual({ url: address, title: expect.any(String) });
    await expect(shareMessage(page), outcome).toHaveCount(0);
    expect(await storedOnWindow(page, "copied"), outcome).toBeUndefined();
  }
  await giveShareSheet(page, "NotAllowedError");
  await share(page).click();
  await expect(shareMessage(page)).toHaveText("Link copied to clipboard!");
  expect(await storedOnWindow(page, "copied")).toBe(address);
});
