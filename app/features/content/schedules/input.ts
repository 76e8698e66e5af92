import { z } from "zod";
import { momentOf } from "~/lib/local-times.ts";
import { isTimeZone } from "~/lib/time-zones.ts";
import { SCHEDULE_MESSAGES } from "./rules.ts";

const LONGEST_ZONE = 64;

/** The form of a scheduled publication; `at` is the moment that its fields name. */
export const scheduleInput = z
  .object({
    day: z.string(SCHEDULE_MESSAGES.day).regex(/^\d{4}-\d{2}-\d{2}$/, SCHEDULE_MESSAGES.day),
    time: z.string(SCHEDULE_MESSAGES.time).regex(/^\d{2}:\d{2}$/, SCHEDULE_MESSAGES.time),
    zone: z
      .string(SCHEDULE_MESSAGES.zone)
      .max(LONGEST_ZONE, { error: SCHEDULE_MESSAGES.zone, abort: true })
      .refine(isTimeZone, SCHEDULE_MESSAGES.zone),
    /** Whether the draft as it is now takes the place of what was scheduled. */
    takesDraft: z.literal("on").optional(),
  })
  .transform(({ takesDraft, ...local }, context) => {
    const at = momentOf(local);
    if (at) return { at, zone: local.zone, takesDraft: takesDraft === "on" };
    context.addIssue({ code: "custom", path: ["time"], message: SCHEDULE_MESSAGES.skipped });
    return z.NEVER;
  });
