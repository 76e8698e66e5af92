import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { Builder, By, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../support/free-port.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import type { Browser, Element, Engine } from "./browser.ts";
import { findNamed } from "./find-named.ts";

/** Without a sound device GStreamer discards the sound as slowly as it would be heard; ALSA's null device does not. */
const NO_SOUND = { GST_PLUGIN_FEATURE_RANK: "alsasink:NONE,pulsesink:NONE" };

/** WebKitGTK's MiniBrowser on a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const home = await scratchFolder();
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(screen.stdout, "data");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, HOME: home, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: "1", ...NO_SOUND },
    stdio: "ignore",
  });
  const server = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${server}/status`).catch(() => null), "WebKitWebDriver answers");
  return {
    name: "WebKit",
    open: () => openMiniBrowser(server),
    stop: async () => {
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function openMiniBrowser(server: string): Promise<Browser> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    })
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
  return browserOf(session);
}

const browserOf = (session: WebDriver): Browser => ({
  goto: (url) => session.get(url),
  address: () => session.getCurrentUrl(),
  find: async (role, name) => {
    const found = await session.executeScript<WebElement | null>(`return (${findNamed})(...arguments)`, role, name);
    return found && elementOf(session, found);
  },
  attach: (file) => session.findElement(By.css("input[type=file]")).sendKeys(file),
  read: (expression) => session.executeScript(`return ${expression}`),
  takePicture: async (file) => writeFile(file, await session.takeScreenshot(), "base64"),
  close: () => session.quit(),
});

/** The driver itself scrolls as smoothly as the page asks, and does not wait for the end of it. */
const elementOf = (session: WebDriver, element: WebElement): Element => {
  const show = () =>
    session.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
  return {
    click: async () => {
      await show();
      await element.click();
    },
    type: async (text) => {
      await show();
      await element.clear();
      await element.sendKeys(text);
    },
  };
};
