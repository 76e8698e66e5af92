import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { cancelSchedule, schedulePublication } from "~/features/content/schedules/commands.server.ts";
import { scheduleOfOwner } from "~/features/content/schedules/queries.server.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, written } from "../refused.ts";

const ownOf = ({ accountId, ids }: Pick<Read<"pageId">, "accountId" | "ids">) => ({ accountId, pageId: ids.pageId });

export const scheduleOfKey = (call: Read<"pageId">) => scheduleOfOwner(call.db, ownOf(call));

/** Schedules the draft as it is now, in place of what was scheduled. */
export async function scheduleByKey(call: Change<"pageId", { at: Date }>) {
  const { tx, accountId, body, now } = call;
  const zone = (await timeZoneOf(tx, accountId)) ?? "UTC";
  const scheduled = await schedulePublication(tx, ownOf(call), { at: body.at, zone, takesDraft: true }, now);
  if (scheduled.ok) return written(await scheduleOfOwner(tx, ownOf(call)));
  if (scheduled.reason === "not-found") return NOT_FOUND;
  return refuse("conflict", scheduled.reason === "moment" ? scheduled.problem : scheduled.problems.join(" "));
}

export const cancelScheduleByKey = async (call: Change<"pageId">) =>
  (await cancelSchedule(call.tx, ownOf(call), call.now)) ? DONE : NOT_FOUND;
