import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// As in `vitest.config.ts` of the project.
process.env.NODE_ENV = "production";

/** The tests of a run of mutants: rules alone need no database. */
export default defineConfig({
  test: {
    projects: [
      project("rules", { maxWorkers: 1, globalSetup: [] }),
      project("requests", { maxWorkers: availableParallelism(), globalSetup: ["tests/support/embedded-setup.ts"] }),
    ],
  },
});

function project(name: string, own: { maxWorkers: number; globalSetup: string[] }) {
  return {
    root: process.cwd(),
    resolve: { tsconfigPaths: true },
    test: {
      ...own,
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      setupFiles: ["scripts/mutants/record-calls.ts"],
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 45_000 } },
    },
  };
}
