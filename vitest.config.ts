import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { leftOut } from "./scripts/testing/selection.ts";
import { FlakyTests } from "./tests/support/flaky-tests.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { HANGS_MS, TEST_HANGS_MS } from "./tests/support/until.ts";

// Production builds of React and the router, as deployed: their development builds take twice as long.
process.env.NODE_ENV = "production";

/**
 * Tests that run again with external servers for database, bucket and mail: files, uploads, notifications, workers,
 * mails, and the longest SQL statements. All other tests cover the same code with the embedded ones. An ordinary run
 * has two of them beside the journey of the main job; `npm run proof` has all.
 */
const BESIDE_SERVERS = [
  "tests/requests/{http/{health,metrics},outreach/social-share,page/{og-images,press-kit}}.test.ts",
  "tests/requests/account/{email-verification,password-reset}.test.ts",
  "tests/requests/audience/{comment-notices,comments,contacts,inquiry-files,inquiry-mail}.test.ts",
  "tests/requests/content/{film-words,picture-room,profiles,publishing}.test.ts",
  "tests/requests/insights/{analytics,beacon,conversions}.test.ts",
  "tests/requests/promotion/{charges,clicks}.test.ts",
  "tests/requests/video/!(high-range|survey).test.ts",
];
const FEW_BESIDE_SERVERS = ["tests/requests/{audience/inquiry-files,promotion/clicks}.test.ts"];
const SERVERS = process.env.PROOF === "ordinary" ? FEW_BESIDE_SERVERS : BESIDE_SERVERS;

const CRASH = ["tests/crash/*.test.ts"];
const CORES = availableParallelism();
const LEFT_OUT = leftOut(process.env);

/** Rules, requests and, in `tests/crash`, killed processes; journeys in a browser are in `playwright.config.ts`. */
export default defineConfig({
  test: {
    reporters: ["default", new FlakyTests()],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Each has a database and processes beside it: with more workers than cores the same tests take a fifth longer.
      project("embedded", { include: ["tests/**/*.test.{ts,tsx}"], exclude: CRASH, group: [0, CORES] }),
      project("servers", { include: SERVERS, group: [0, CORES] }),
      project("crash", { include: CRASH, group: [1, CORES] }),
      // The same tests once more, with a pooler in transaction mode before the database.
      ...(process.env.PROOF === "full" ? [project("pooler", { include: SERVERS, group: [2, CORES] })] : []),
    ],
  },
});

type Kind = "embedded" | "servers" | "pooler" | "crash";
type Files = {
  include: string[];
  exclude?: string[];
  /** Groups run one after the other, each with so many workers. */
  group: [order: number, maxWorkers: number];
};

function project(name: Kind, { include, exclude = [], group: [groupOrder, maxWorkers] }: Files) {
  const surroundings = name === "servers" || name === "pooler" ? "servers" : "embedded";
  return {
    resolve: { tsconfigPaths: true },
    test: {
      name,
      include,
      exclude: [...exclude, ...LEFT_OUT],
      maxWorkers,
      sequence: { groupOrder },
      globalSetup: [`tests/support/${surroundings}-setup.ts`],
      setupFiles: ["tests/support/cost-setup.ts", ...(name === "crash" ? ["tests/support/crash-setup.ts"] : [])],
      isolate: false,
      // In CI one flaky test must not require a second run of everything.
      retry: process.env.CI ? 1 : 0,
      testTimeout: TEST_HANGS_MS,
      hookTimeout: TEST_HANGS_MS,
      expect: { poll: { timeout: HANGS_MS } },
    },
  };
}
