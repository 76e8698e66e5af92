import type { Reporter, TestCase, TestModule } from "vitest/node";

/** The fields of the runner's test case that are used here. */
type FinishedTest = Pick<TestCase, "fullName"> & {
  project: Pick<TestCase["project"], "name">;
  module: Pick<TestModule, "relativeModuleId">;
  result(): { errors?: readonly { message: string; diff?: string | undefined }[] | undefined };
  diagnostic(): Pick<NonNullable<ReturnType<TestCase["diagnostic"]>>, "flaky"> | undefined;
};

const MOST_LETTERS = 1_500;

/** Tests that passed only when they were tried again, each as one line with what failed at first. */
export const flakyTests = (tests: Iterable<FinishedTest>): string[] =>
  [...tests]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => {
      const { project, module, fullName } = test;
      const [first] = test.result().errors ?? [];
      const problem = [first?.message ?? "nothing is known of its failure", first?.diff ?? ""].join("\n").trim();
      return `[${project.name}] ${module.relativeModuleId} > ${fullName}: ${problem.slice(0, MOST_LETTERS)}`;
    });

/** Lists the flaky tests at the end of a run: the run is green, but they need a fix. */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const flaky = flakyTests(modules.flatMap((module) => [...module.children.allTests()]));
    if (flaky.length) console.error(`\n${flaky.length} flaky:\n${flaky.map((line) => `  ${line}\n`).join("")}`);
  }
}
