import { type ElementHandle, launch, type Page } from "puppeteer-core";
import type { Browser, Element, Engine } from "./browser.ts";
import { findNamed } from "./find-named.ts";

const WINDOW = { width: 1280, height: 900 };

/** Debian's Firefox without a window, by WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  open: async () => {
    const process = await launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      headless: true,
      defaultViewport: WINDOW,
    });
    return browserOf(await process.newPage(), () => process.close());
  },
  stop: async () => undefined,
};

const browserOf = (page: Page, close: () => Promise<void>): Browser => ({
  goto: async (url) => {
    await page.goto(url);
  },
  address: async () => page.url(),
  find: async (role, name) => {
    const found = (await page.evaluateHandle(findNamed, role, name)).asElement();
    return found && elementOf(found as ElementHandle<HTMLElement>);
  },
  attach: async (file) => {
    const field = (await page.$("input[type=file]")) as ElementHandle<HTMLInputElement> | null;
    await field?.uploadFile(file);
  },
  read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
  takePicture: async (path) => {
    await page.screenshot({ path: path as `${string}.png` });
  },
  close,
});

const elementOf = (handle: ElementHandle<HTMLElement>): Element => ({
  click: () => handle.click(),
  type: async (text) => {
    await handle.evaluate((field) => (field as HTMLInputElement).select());
    await handle.type(text);
  },
});
