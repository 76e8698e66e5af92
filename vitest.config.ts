import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FlakyTests } from "./tests/support/flaky-tests.ts";

// Production builds of React and the router, as deployed: their development builds take twice as long.
process.env.NODE_ENV = "production";

/**
 * Tests that run again with external servers for database, bucket and mail: files, uploads, notifications, workers,
 * mails, and the longest SQL statements. All other tests cover the same code with the embedded ones.
 */
const BESIDE_SERVERS = [
  "tests/requests/video/*.test.ts",
  "tests/requests/{http/{health,metrics},outreach/social-share,page/{og-images,press-kit}}.test.ts",
  "tests/requests/account/{email-verification,password-reset}.test.ts",
  "tests/requests/audience/{comment-notices,comments,contacts,inquiry-files,inquiry-mail}.test.ts",
  "tests/requests/content/{film-words,picture-room,profiles,publishing}.test.ts",
  "tests/requests/insights/{analytics,beacon,conversions}.test.ts",
  "tests/requests/promotion/{charges,clicks}.test.ts",
];

/** Rules, requests and, in `tests/crash`, killed processes; journeys in a browser are in `playwright.config.ts`. */
export default defineConfig({
  test: {
    // Most tests wait for a database or a process: one worker per core and two more keep the cores busy.
    maxWorkers: availableParallelism() + 2,
    reporters: ["default", new FlakyTests()],
    projects: [
      project("embedded", ["tests/**/*.test.{ts,tsx}"], ["tests/crash/**"]),
      project("servers", BESIDE_SERVERS),
      project("crash", ["tests/crash/*.test.ts"]),
    ],
  },
});

function project(name: "embedded" | "servers" | "crash", include: string[], exclude: string[] = []) {
  return {
    resolve: { tsconfigPaths: true },
    test: {
      name,
      include,
      exclude,
      globalSetup: [`tests/support/${name === "servers" ? name : "embedded"}-setup.ts`],
      isolate: false,
      // In CI one flaky test must not require a second run of everything.
      retry: process.env.CI ? 1 : 0,
      // A limit for what hangs, not for what is slow: tests of killed processes start several, beside each other.
      testTimeout: name === "crash" ? 120_000 : 60_000,
      hookTimeout: name === "crash" ? 120_000 : 60_000,
      expect: { poll: { timeout: 10_000 } },
    },
  };
}
