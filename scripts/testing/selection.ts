import { matchesGlob } from "node:path";
import { DEAR_KILLS, DEAR_WALKS, GROUP_NAMES, GROUPS, type GroupName } from "./groups.ts";

/** Whether a test file belongs to a group. */
export const isOf = (group: GroupName, file: string) =>
  GROUPS[group].tests.some((pattern) => matchesGlob(file, pattern));

/**
 * What this run leaves out, as the environment tells: `PROVED` names groups that are not run, `PROOF=full` runs
 * everything. Without either, a file can be run by its name.
 */
export function leftOut(env: Record<string, string | undefined>): string[] {
  const proved = (env.PROVED ?? "").split(",");
  const groups = GROUP_NAMES.filter((name) => proved.includes(name)).flatMap((name) => [...GROUPS[name].tests]);
  return env.PROOF === "ordinary" ? [...groups, ...DEAR_KILLS, ...DEAR_WALKS] : groups;
}
