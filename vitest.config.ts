import { defineConfig } from "vitest/config";

/** Rules and requests; journeys in a browser are in `playwright.config.ts`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/global-setup.ts"],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
