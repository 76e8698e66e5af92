import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { GROUP_NAMES } from "../../scripts/testing/groups.ts";
import { ORDINARY, PART_NAMES, proofParts } from "../../scripts/testing/parts.ts";
import { turnsOf } from "../../scripts/testing/scheduler.ts";
import { leftOut } from "../../scripts/testing/selection.ts";

test("every group is a part of the proof, whose test files exist", () => {
  expect(PART_NAMES).toEqual(expect.arrayContaining(GROUP_NAMES));
  for (const name of GROUP_NAMES) {
    const files = proofParts([name]).flatMap(({ command }) => command.filter((word) => word.startsWith("tests/")));
    expect([name, files.length > 0, files.filter((file) => !existsSync(file))]).toEqual([name, true, []]);
  }
});

test("an ordinary run leaves out proved groups and the dear kills, the whole proof nothing", () => {
  expect(leftOut({ PROOF: "full" })).toEqual([]);
  expect(leftOut({})).toEqual([]);
  const left = leftOut({ PROOF: "ordinary", PROVED: "player" });
  expect(left).toContain("tests/e2e/player/*.spec.ts");
  expect(left).not.toContain("tests/e2e/page/references/*");
  expect(left).toContain("tests/e2e/studio/demo/*.spec.ts");
  const kills = left.filter((pattern) => pattern.startsWith("tests/crash/"));
  expect([kills.length, kills.filter((file) => !existsSync(file))]).toEqual([14, []]);
});

test("browsers run beside the tests where there are cores for both, and after them where not", () => {
  const namesAt = (cores: number) => turnsOf(ORDINARY, cores).map((turn) => turn.map(({ name }) => name));
  expect(namesAt(4)).toEqual([["checks", "tests", "journeys"]]);
  expect(namesAt(2)).toEqual([["checks", "tests"], ["journeys"]]);
  expect(turnsOf(proofParts(["rules"]), 1)).toHaveLength(1);
});
