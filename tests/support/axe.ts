import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Axe for the page in its current state. Only frames need the second page in which axe otherwise merges its results,
 * and passed checks need no description.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ["violations"] });
