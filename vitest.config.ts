import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FlakyTests } from "./tests/support/flaky-tests.ts";

// React and the router as they are deployed: their development builds answer at half the speed.
process.env.NODE_ENV = "production";

/**
 * Requests that meet another database, bucket or mail server beside the product: files, uploads, notifications, workers,
 * mails, and the longest statements. Everything else reaches the same code through the embedded ones.
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
      // They mostly wait for what was killed, and leave the cores to their neighbours.
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
      // Nobody may be there to start the whole run again.
      retry: process.env.CI ? 1 : 0,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
    },
  };
}
