import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Frame, Page } from "@playwright/test";

/** Whether a document is there and nothing is on its way in; what moves for ever counts as arrived. */
function isSettled(): boolean {
  if (location.href === "about:blank" || document.readyState === "loading") return false;
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  // A slow push of a camera takes 14 seconds, and axe looks at the end of it.
  for (const animation of moving) animation.finish();
  return moving.length === 0;
}

/** Where the builder itself finds axe. */
const { resolve } = createRequire(import.meta.resolve("@axe-core/playwright"));
const MINIFIED = readFileSync(resolve("axe-core/axe.min.js"), "utf8");
/** A document that has axe already does not run its half megabyte again: the builder hands it over twice each time. */
export const AXE = `void (globalThis.axe?.run || (() => { ${MINIFIED} })())`;

/** Axe that looks once every frame has its document and whatever moves in it has arrived. */
class SettledAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: AXE });
    this.#page = page;
  }

  override async analyze() {
    for (const frame of this.#page.frames()) await settled(frame);
    return super.analyze();
  }
}

/** Frames that are not shown, as the preview behind the editor on a small screen, draw none of their own frames. */
const POLLED_MS = 20;

/** A frame may be replaced while it is waited for. */
export const settled = (frame: Frame) =>
  frame.waitForFunction(isSettled, undefined, { polling: POLLED_MS }).catch((error) => {
    if (!frame.isDetached()) throw error;
  });

/**
 * Axe for the page in its current state. Only frames need the second page in which axe otherwise merges its results,
 * and passed checks need no description.
 */
export const axeOn = (page: Page) =>
  new SettledAxe(page).setLegacyMode(page.frames().length === 1).options({ resultTypes: ["violations"] });

/** The same without the mail in its frame: nothing runs there, axe neither. Mails are looked at alone. */
export const axeBesideMail = (page: Page) => axeOn(page).setLegacyMode(true).exclude('iframe[title="The mail"]');
