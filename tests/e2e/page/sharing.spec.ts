import { expect, type Page } from "@playwright/test";
import { LINKED, test } from "../../support/published.ts";

const share = (page: Page) => page.locator(".hero").getByRole("button", { name: "Share", exact: true });
const said = (page: Page) =>
  page
    .locator(".hero")
    .getByRole("status")
    .filter({ hasText: /link|http/i });
const canonical = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");

/** A share sheet that ends as told; what it was given is kept on the window. */
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

const kept = (page: Page, name: "given" | "copied") =>
  page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], name);

test("the device's own sheet gets the page's address and title, and nothing more is said", async ({
  page,
  publish,
}) => {
  await withShareSheet(page, "shared");
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect.poll(() => kept(page, "given")).toEqual({ url: await canonical(page), title: expect.any(String) });
  await expect(said(page)).toHaveCount(0);
  expect(await kept(page, "copied")).toBeUndefined();
});

test("somebody who closes the sheet is told nothing and has nothing copied", async ({ page, publish }) => {
  await withShareSheet(page, "AbortError");
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect.poll(() => kept(page, "given")).toBeTruthy();
  await expect(said(page)).toHaveCount(0);
  expect(await kept(page, "copied")).toBeUndefined();
});

test("a sheet that fails gives way to the clipboard", async ({ page, publish }) => {
  await withShareSheet(page, "NotAllowedError");
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect(said(page)).toHaveText("Link copied to clipboard!");
  expect(await kept(page, "copied")).toBe(await canonical(page));
});

for (const kind of ["refusing", "missing"] as const) {
  test(`a ${kind} clipboard is not confirmed: the address itself is shown, and stays`, async ({ page, publish }) => {
    await page.clock.install();
    await withClipboard(page, kind);
    await page.goto(await publish(LINKED));
    await share(page).click();
    await expect(said(page)).toHaveText(`Copy this link: ${await canonical(page)}`);
    await page.clock.runFor(60_000);
    await expect(said(page)).toHaveText(`Copy this link: ${await canonical(page)}`);
  });
}

test("a confirmation is shown for three seconds", async ({ page, publish }) => {
  await page.clock.install();
  await withClipboard(page, "working");
  await page.goto(await publish(LINKED));
  await share(page).click();
  await expect(said(page)).toHaveText("Link copied to clipboard!");
  await page.clock.runFor(3_100);
  await expect(said(page)).toHaveCount(0);
});
