import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { keptAfter, placeOf, sayCosts } from "../../scripts/testing/costs.ts";
import { requestsReached } from "../../scripts/testing/reached.ts";
import { endedSeconds, HAS_TIMES, processorSecondsOf } from "../support/processor-time.ts";
import { until } from "../support/until.ts";

test.each([
  ["tests/e2e/page/openings.spec.ts", "designs"],
  ["tests/requests/video/uploads.test.ts", "ffmpeg"],
  ["tests/requests/money/plans.test.ts", "requests: money"],
  ["tests/e2e/studio/wizard.spec.ts", "journeys: studio"],
  ["tests/crash/stopping.test.ts", "kills"],
  ["tests/rules/money/bills.test.ts", "rules"],
  ["tests/doors/doors.test.ts", "platform"],
  ["databases of requests", "databases of requests"],
])("the cost of %s belongs to %s", (file, place) => {
  expect(placeOf(file)).toBe(place);
});

test("costs are said by place beside the budget, the dearest first, and what became dearer by a third", () => {
  const costs = [
    { file: "tests/requests/money/a.test.ts", seconds: 50 },
    { file: "tests/requests/money/a.test.ts", seconds: 20 },
    { file: "tests/rules/money/b.test.ts", seconds: 12 },
    { file: "tests/rules/money/c.test.ts", seconds: 0.5 },
    { file: "checks", seconds: 80 },
  ];
  const kept = { "tests/requests/money/a.test.ts": 50, "tests/rules/money/b.test.ts": 11 };
  expect(sayCosts(costs, kept)).toEqual([
    "Processor seconds: 163",
    "      80 of 150  checks",
    "      70 of 60 !  requests: money",
    "      13 of 40  rules",
    "The dearest files:",
    "      70 of 50 !  tests/requests/money/a.test.ts",
    "      12 of 11 !  tests/rules/money/b.test.ts",
    "     0.5  tests/rules/money/c.test.ts",
    "Dearer by a third than in tests/costs.json (where that is meant, remove the line there):",
    "      70 of 50 !  tests/requests/money/a.test.ts",
  ]);
});

test("kept figures gain new files, go down and never up, and lose files that are gone", () => {
  const costs = [
    { file: "tests/new.test.ts", seconds: 4.4 },
    { file: "tests/cheaper.test.ts", seconds: 5 },
    { file: "tests/dearer.test.ts", seconds: 50 },
    { file: "tests/cheap.test.ts", seconds: 1 },
    { file: "checks", seconds: 80 },
  ];
  const kept = { "tests/cheaper.test.ts": 10, "tests/dearer.test.ts": 10, "tests/gone.test.ts": 3 };
  expect(keptAfter(costs, kept, (file) => file !== "tests/gone.test.ts")).toEqual({
    "tests/cheaper.test.ts": 5,
    "tests/dearer.test.ts": 10,
    "tests/new.test.ts": 4,
  });
});

test("a quick run has the request tests of changed districts, the changed and then the cheap ones first", () => {
  const requests = ["a", "b", "c", "d"].map((name) => `tests/requests/money/${name}.test.ts`);
  const [a = "", b = "", c = "", d = ""] = requests;
  const all = [...requests, "tests/requests/clips/runs.test.ts"];
  const costs = { [a]: 12, [b]: 14, [c]: 2 };
  expect(requestsReached(["app/features/money/pricing/rules.ts"], all, costs)).toEqual([d, c, a]);
  expect(requestsReached([b, "README.md"], all, costs)).toEqual([b, d, c]);
  expect(requestsReached(["app/platform/mail.ts"], all, costs)).toEqual([]);
});

test.runIf(HAS_TIMES)("processor time of what a process started counts, while it runs and after its end", async () => {
  const busy = spawn(process.execPath, ["-e", "for (const end = Date.now() + 60_000; Date.now() < end; );"]);
  const pid = busy.pid ?? 0;
  await until(() => processorSecondsOf(pid) > 0.2, "the process has worked");
  expect(processorSecondsOf(process.pid)).toBeGreaterThan(processorSecondsOf(pid));
  const before = endedSeconds();
  busy.kill();
  await once(busy, "exit");
  expect(endedSeconds() - before).toBeGreaterThan(0.2);
});
