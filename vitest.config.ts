import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Rules, requests and, in `tests/crash`, killed processes; journeys in a browser are in `playwright.config.ts`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/global-setup.ts"],
    isolate: false,
    // Most tests wait for a database or a process: one worker per core and one more keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
