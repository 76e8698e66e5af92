import type { Reporter, TestCase, TestModule } from "vitest/node";

/** What is asked of a test; the runner's own has more. */
type Tried = Pick<TestCase, "fullName"> & {
  project: Pick<TestCase["project"], "name">;
  module: Pick<TestModule, "relativeModuleId">;
  diagnostic(): Pick<NonNullable<ReturnType<TestCase["diagnostic"]>>, "flaky"> | undefined;
};

/** Tests that passed only when they were tried again, each as one line. */
export const flakyTests = (tests: Iterable<Tried>): string[] =>
  [...tests]
    .filter((test) => test.diagnostic()?.flaky)
    .map(({ project, module, fullName }) => `[${project.name}] ${module.relativeModuleId} > ${fullName}`);

/** Says at the end of a run which of its tests are flaky: the run is green, and they want to be mended. */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const flaky = flakyTests(modules.flatMap((module) => [...module.children.allTests()]));
    if (flaky.length) console.error(`\n${flaky.length} flaky:\n${flaky.map((line) => `  ${line}\n`).join("")}`);
  }
}
