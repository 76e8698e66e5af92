import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// As in `vitest.config.ts` of the project.
process.env.NODE_ENV = "production";

/** The quickest tests first, as they are given: the usual order begins with the longest. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files;
  }
}

/** The tests of a run of mutants: rules alone need no database. */
export default defineConfig({
  test: {
    sequence: { sequencer: AsGiven },
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
