import { defineConfig } from "@playwright/test";
import { leftOut } from "./scripts/testing/selection.ts";
import type { Surroundings } from "./tests/support/surroundings.ts";
import { HANGS_MS, TEST_HANGS_MS } from "./tests/support/until.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Debian's headless Chromium, which is faster than the full browser; `--no-sandbox` lets root run it. */
export const BROWSER = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: FLAGS };

/** Journeys through the deployed product in Debian's Chromium. */
export default defineConfig<object, Surroundings>({
  testDir: "tests/e2e",
  testIgnore: leftOut(process.env).map((pattern) => `**/${pattern}`),
  // One reference for every platform.
  snapshotPathTemplate: "{testDir}/page/references/{arg}{ext}",
  forbidOnly: true,
  workers: 2,
  // A test that passes on its second try is listed as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_HANGS_MS,
  expect: { timeout: HANGS_MS },
  reporter: [["list"], ["./tests/support/failed-journeys.ts"]],
  use: {
    actionTimeout: HANGS_MS,
    // Tracing every journey costs a tenth of the time: CI traces the second try only.
    trace: {
      mode: process.env.CI ? "on-first-retry" : "retain-on-failure",
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    launchOptions: BROWSER,
  },
  projects: [
    { name: "embedded" },
    // The main flow again, with an external database server and object store.
    { name: "servers", testMatch: "main-job.spec.ts", use: { surroundings: "servers" } },
  ],
});
