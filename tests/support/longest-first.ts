import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { keptCosts } from "../../scripts/testing/cost-file.ts";

/**
 * Starts the dearest files of each project first, by the figures of earlier runs in `tests/costs.json`, so that all
 * workers of a group end at about the same time. Without them the runner would begin with the largest files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const costs = keptCosts();
    const costOf = ({ moduleId, project }: TestSpecification) => costs[relative(project.config.root, moduleId)] ?? 0;
    const projects = Map.groupBy(sorted, ({ project }) => project.name).values();
    return [...projects].flatMap((ofProject) => ofProject.toSorted((a, b) => costOf(b) - costOf(a)));
  }
}
