import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// React and the router as they are deployed: their development builds answer at half the speed.
process.env.NODE_ENV = "production";

/** Rules, requests and, in `tests/crash`, killed processes; journeys in a browser are in `playwright.config.ts`. */
export default defineConfig({
  test: {
    // Most tests wait for a database or a process: one worker per core and one more keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project("embedded", ["tests/**/*.test.{ts,tsx}"], ["tests/crash/**"]),
      // The same requests once more, against the servers that operators run beside the product; but not who may come to
      // which address: gates decide that from rows which all the other requests read there too.
      project("servers", ["tests/requests/**/*.test.ts"], ["tests/requests/http/authorisation.test.ts"]),
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
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
    },
  };
}
