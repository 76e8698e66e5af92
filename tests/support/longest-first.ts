import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/**
 * Test files that take long for their size, the longest first. Without the times of an earlier run, as in a fresh
 * clone, the runner would begin with the largest files, and these would end a group alone on an idle machine.
 */
const LONG = [
  "tests/requests/http/authorisation.test.ts",
  "tests/security/hostile-addresses.test.ts",
  "tests/security/hostile-bodies.test.ts",
  "tests/security/outages.test.ts",
  "tests/platform/s3-uploads.test.ts",
  "tests/crash/faults.test.ts",
  "tests/crash/import-kill.test.ts",
  "tests/crash/backup-kill.test.ts",
  "tests/crash/renditions-crash.test.ts",
  "tests/requests/account/announcements.test.ts",
  "tests/requests/http/metrics.test.ts",
  "tests/crash/restore-drill.test.ts",
  "tests/rules/page/papers.test.ts",
  "tests/crash/stopping-worker.test.ts",
  "tests/crash/stopping.test.ts",
  "tests/crash/upload-crash.test.ts",
  "tests/crash/bulk-decision-kill.test.ts",
  "tests/requests/outreach/social-share.test.ts",
  "tests/crash/many-processes.test.ts",
  "tests/requests/clips/runs.test.ts",
  "tests/security/linear-input.test.ts",
  "tests/crash/embedded-postgres.test.ts",
  "tests/platform/migrate.test.ts",
  "tests/requests/video/videos.test.ts",
  "tests/requests/video/renditions.test.ts",
  "tests/requests/account/second-factors.test.ts",
  "tests/rules/content/editing-simulation.test.ts",
  "tests/requests/video/survey.test.ts",
  "tests/rules/page/qr-poster.test.ts",
];

/** Starts the longest files of each project first, so that all workers of a group end at about the same time. */
export class LongestFirst extends BaseSequencer {
  readonly #places: Map<string, number>;

  constructor(vitest: Vitest) {
    super(vitest);
    const gone = LONG.filter((file) => !existsSync(join(vitest.config.root, file)));
    if (gone.length) throw new Error(`no such test files: ${gone.join(", ")}`);
    this.#places = new Map(LONG.map((file, place) => [join(vitest.config.root, file), place]));
  }

  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => this.#places.get(moduleId) ?? LONG.length;
    const projects = Map.groupBy(sorted, ({ project }) => project.name).values();
    return [...projects].flatMap((ofProject) => ofProject.toSorted((a, b) => place(a) - place(b)));
  }
}
