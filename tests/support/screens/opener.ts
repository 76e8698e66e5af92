import type { Page } from "@playwright/test";
import { follow, isQuiet } from "./client-router.ts";

/** A browser that goes from screen to screen. */
export class Opener {
  readonly #page: Page;
  #isInApp = false;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The next screen is opened as a document of its own. */
  startAnew() {
    this.#isInApp = false;
  }

  /** Returns the path it leads to. */
  async go(address: string, isDocument: boolean): Promise<string> {
    // As the links of the app do it, which costs a third of a new document.
    if (this.#isInApp && !isDocument) await this.#page.evaluate(follow, address);
    else await this.#page.goto(address);
    this.#isInApp = !isDocument;
    await this.quiet();
    return new URL(this.#page.url()).pathname;
  }

  async quiet() {
    if (this.#isInApp) await this.#page.waitForFunction(isQuiet);
  }
}
