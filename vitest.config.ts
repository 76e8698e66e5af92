import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FlakyTests } from "./tests/support/flaky-tests.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

// Production builds of React and the router, as deployed: their development builds take twice as long.
process.env.NODE_ENV = "production";

/**
 * Tests that run again with external servers for database, bucket and mail: files, uploads, notifications, workers,
 * mails, and the longest SQL statements. All other tests cover the same code with the embedded ones.
 */
const BESIDE_SERVERS = [
  "tests/requests/{http/{health,metrics},outreach/social-share,page/{og-images,press-kit}}.test.ts",
  "tests/requests/account/{email-verification,password-reset}.test.ts",
  "tests/requests/audience/{comment-notices,comments,contacts,inquiry-files,inquiry-mail}.test.ts",
  "tests/requests/content/{film-words,picture-room,profiles,publishing}.test.ts",
  "tests/requests/insights/{analytics,beacon,conversions}.test.ts",
  "tests/requests/promotion/{charges,clicks}.test.ts",
];

/**
 * Tests that encode films. The product encodes at the lowest priority, so beside other tests they would hardly move.
 */
const ENCODING = ["tests/requests/{clips,video}/*.test.ts", "tests/platform/odd-films.test.ts"];
const ENCODING_BESIDE_SERVERS = ["tests/requests/video/*.test.ts"];
/** They run ffmpeg alone, without a product. */
const NO_PRODUCT = ["tests/requests/video/{high-range,survey}.test.ts"];

const CRASH = ["tests/crash/*.test.ts"];
const CORES = availableParallelism();

/** Rules, requests and, in `tests/crash`, killed processes; journeys in a browser are in `playwright.config.ts`. */
export default defineConfig({
  test: {
    reporters: ["default", new FlakyTests()],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Most tests wait for a database or a process: one worker per core and two more keep the cores busy.
      project("embedded", {
        include: ["tests/**/*.test.{ts,tsx}"],
        exclude: [...CRASH, ...ENCODING],
        group: [0, CORES + 2],
      }),
      project("servers", { include: BESIDE_SERVERS, group: [0, CORES + 2] }),
      project("embedded-encoding", { include: ENCODING, group: [1, CORES] }),
      project("servers-encoding", { include: ENCODING_BESIDE_SERVERS, exclude: NO_PRODUCT, group: [1, CORES] }),
      // Each starts and kills whole products: more at once than cores would only make every start slower.
      project("crash", { include: CRASH, group: [2, CORES] }),
    ],
  },
});

type Kind = "embedded" | "servers" | "crash";
type Files = {
  include: string[];
  exclude?: string[];
  /** Groups run one after the other, each with so many workers. */
  group: [order: number, maxWorkers: number];
};

function project(name: Kind | `${Kind}-encoding`, { include, exclude = [], group: [groupOrder, maxWorkers] }: Files) {
  const surroundings = name.startsWith("servers") ? "servers" : "embedded";
  return {
    resolve: { tsconfigPaths: true },
    test: {
      name,
      include,
      exclude,
      maxWorkers,
      sequence: { groupOrder },
      globalSetup: [`tests/support/${surroundings}-setup.ts`],
      setupFiles: name === "crash" ? ["tests/support/crash-setup.ts"] : [],
      isolate: false,
      // In CI one flaky test must not require a second run of everything.
      retry: process.env.CI ? 1 : 0,
      // A limit for what hangs, not for what is slow.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 45_000 } },
    },
  };
}
