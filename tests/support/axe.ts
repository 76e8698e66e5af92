import AxeBuilder from "@axe-core/playwright";
import type { Frame, Page } from "@playwright/test";

/** Whether a document is there and whatever moves in it has arrived; what moves for ever counts as arrived. */
const isSettled = () =>
  location.href !== "about:blank" &&
  document.readyState !== "loading" &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity);

/** Axe that looks once every frame has its document and nothing fades in any more. */
class SettledAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page });
    this.#page = page;
  }

  override async analyze() {
    for (const frame of this.#page.frames()) await settled(frame);
    return super.analyze();
  }
}

/** A frame may be replaced while it is waited for. */
const settled = (frame: Frame) =>
  frame.waitForFunction(isSettled).catch((error) => {
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
