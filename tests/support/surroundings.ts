import { test as base } from "@playwright/test";
import { measureCost } from "./cost-record.ts";
import { startServers } from "./servers.ts";

export type Surroundings = {
  /** The servers beside the product: none, or those that operators run. */
  surroundings: "embedded" | "servers";
  /** Their settings. */
  settings: Record<string, string>;
};

/** Journeys that start and stop their own products. */
export const test = base.extend<{ closedBrowser: undefined; cost: undefined }, Surroundings>({
  cost: [
    async ({ browserName: _ }, use, { file }) => {
      const record = measureCost();
      await use(undefined);
      record(file);
    },
    { auto: true },
  ],
  // The films on pages that a journey leaves open would be drawn beside all later journeys.
  closedBrowser: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  surroundings: ["embedded", { option: true, scope: "worker" }],
  settings: [
    async ({ surroundings }, use) => {
      const servers = surroundings === "servers" ? await startServers() : null;
      await use(servers?.settings ?? {});
      await servers?.stop();
    },
    { scope: "worker" },
  ],
});
