import { expect, type Page } from "@playwright/test";
import { LINKED, test } from "../../support/published.ts";

const share = (page: Page) => page.locator(".hero").getByRole("button", { name: "Share", exact: true });
const shareMessage = (page: Page) =>
  page
    .locator(".hero")
    .getByRole("status")
    .filter({ hasText: /link|http/i });
const canonical = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");

/** A share sheet with this outcome; the shared data is stored on the window. */
const withShareSheet = (page: Page, outcome: "shared" | "AbortError" | "NotAllowedError") =>
  page.addInitScript((outcome) => {
    Object.defineProperty(navigator, "share", {
      value: async (data: ShareData) => {
        Object.assign(window, { given: data });
        if (outcome !== "shared") throw new DOMException("", outcome);
      },
    });
  }, outcome);

const withClipboard = (page: Page, kind: "working" | "refusing" | "missing") =>
  page.addInitScript((kind) => {
    const writeText = async (text: string) => {
      if (kind === "refusing") throw new DOMException("", "NotAllowedError");
      Object.assign(window, { copied: text });
    };
    Object.defineProperty(navigator, "clipboard", { value: kind === "missing" ? undefined : { writeText } });
  }, kind);

const storedOnWindow = (page: Page, name: "given" | "copied") =>
  page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], name);

test("the device's share sheet gets the page's address and title, without a message", async ({ page, publish }) => {
  await withShareSheet(page, "shared");
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect
    .poll(() => storedOnWindow(page, "given"))
    .toEqual({ url: await canonical(page), title: expect.any(String) });
  await expect(shareMessage(page)).toHaveCount(0);
  expect(await storedOnWindow(page, "copied")).toBeUndefined();
});

test("a closed share sheet shows no message and copies nothing", async ({ page, publish }) => {
  await withShareSheet(page, "AbortError");
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect.poll(() => storedOnWindow(page, "given")).toBeTruthy();
  await expect(shareMessage(page)).toHaveCount(0);
  expect(await storedOnWindow(page, "copied")).toBeUndefined();
});

test("a failing share sheet falls back to the clipboard", async ({ page, publish }) => {
  await withShareSheet(page, "NotAllowedError");
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect(shareMessage(page)).toHaveText("Link copied to clipboard!");
  expect(await storedOnWindow(page, "copied")).toBe(await canonical(page));
});

for (const kind of ["refusing", "missing"] as const) {
  test(`a ${kind} clipboard shows the address itself, which stays`, async ({ page, publish }) => {
    await page.clock.install();
    await withClipboard(page, kind);
    await page.goto(await publish(LINKED));
    await share(page).click();
    await expect(shareMessage(page)).toHaveText(`Copy this link: ${await canonical(page)}`);
    await page.clock.runFor(60_000);
    await expect(shareMessage(page)).toHaveText(`Copy this link: ${await canonical(page)}`);
  });
}

test("a confirmation is shown for three seconds", async ({ page, publish }) => {
  await page.clock.install();
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect(shareMessage(page)).toHaveText("Link copied to clipboard!");
  await page.clock.runFor(3_100);
  await expect(shareMessage(page)).toHaveCount(0);
});
