import { test as base } from "@playwright/test";
import { startServers } from "./servers.ts";

export type Surroundings = {
  /** What runs beside the product: nothing, or the servers that operators run. */
  surroundings: "embedded" | "servers";
  /** Settings that lead to them. */
  settings: Record<string, string>;
};

/** Journeys that start products of their own, to end them as they like. */
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
