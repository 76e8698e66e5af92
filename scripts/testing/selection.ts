import { matchesGlob } from "node:path";
import { GROUP_NAMES, GROUPS, type GroupName } from "./groups.ts";

/** Whether a test file belongs to a group. */
export const isOf = (group: GroupName, file: string) =>
  GROUPS[group].tests.some((pattern) => matchesGlob(file, pattern));

/** Kills that cost most: storms of them, long encodes, and whole machines. `npm run proof` alone has them. */
const DEAR_KILLS = [
  "anywhere",
  "bulk-decision-kill",
  "clips-kill",
  "embedded-postgres",
  "faults",
  "import-kill",
  "leaving-kill",
  "many-processes",
  "stopping",
  "stopping-worker",
  "upload-crash",
].map((name) => `tests/crash/${name}.test.ts`);

/**
 * What this run leaves out, as the environment tells: `PROVED` names groups that are not run, `PROOF=full` runs
 * everything. Without either, a file can be run by its name.
 */
export function leftOut(env: Record<string, string | undefined>): string[] {
  const proved = (env.PROVED ?? "").split(",");
  const groups = GROUP_NAMES.filter((name) => proved.includes(name)).flatMap((name) => [...GROUPS[name].tests]);
  return env.PROOF === "ordinary" ? [...groups, ...DEAR_KILLS] : groups;
}
