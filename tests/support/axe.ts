import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Axe for this page as it stands. Only frames need the second page in which axe otherwise puts its findings together;
 * and what it approves of need not be described.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ["violations"] });
