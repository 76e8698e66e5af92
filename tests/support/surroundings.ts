import { test as base } from "@playwright/test";
import { startServers } from "./servers.ts";

export type Surroundings = {
  /** The servers beside the product: none, or those that operators run. */
  surroundings: "embedded" | "servers";
  /** Their settings. */
  settings: Record<string, string>;
};

/** Journeys that start and stop their own products. */
export const test = base.extend<object, Surroundings>({
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
