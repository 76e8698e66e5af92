import { expect, test } from "vitest";
import { faultRun } from "../support/faults/run.ts";

/** Long runs are for `npm run bench -- faults`. */
const KILLS = 3;

test("nothing acknowledged is lost or duplicated while processes are killed", async () => {
  const { kills, uploads, ...findings } = await faultRun({ seed: 7, kills: KILLS, people: 3, say: () => {} });
  expect(findings).toMatchObject({ lost: [], doubled: [], stuck: [], orphans: [] });
  expect(kills.web + kills.worker + kills.database).toBe(KILLS);
  expect(uploads).toBeGreaterThanOrEqual(3);
});
