import { test as base } from "@playwright/test";
import { measureCost } from "./cost-record.ts";
import { startServers } from "./servers.ts";

export type Surroundings = {
  /** The servers beside the product: none, or those that operators run. */
  surroundings: "embedded" | "servers";
  /** Their settings. */
  settings: Record<string, string>;
  /** Processor seconds of this worker's tests so far. */
  spent: { seconds: number };
};

/** Journeys that start and stop their own products. */
export const test = base.extend<{ closedBrowser: undefined; cost: undefined }, Surroundings>({
  spent: [
    async ({ browserName: _ }, use) => {
      const record = measureCost();
      const spent = { seconds: 0 };
      await use(spent);
      record("starts of workers", spent.seconds);
    },
    { scope: "worker", auto: true },
  ],
  cost: [
    async ({ spent }, use, { file }) => {
      const record = measureCost();
      await use(undefined);
      spent.seconds += record(file);
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
