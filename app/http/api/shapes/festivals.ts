import { z } from "zod";
import { runInput, runScreenerInput } from "~/features/page/festival-runs/input.ts";
import { feeText } from "~/features/page/festival-runs/rules/table.ts";
import { PREMIERES, type PremiereKind, RUN_STATES, type RunState } from "~/features/page/festival-runs/rules.ts";
import { id, moment, money, viaForm } from "./common.ts";

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];
const state = z.enum(keysOf<RunState>(RUN_STATES));
const premiere = z.enum(keysOf<PremiereKind>(PREMIERES));

/** A day at the festival, such as `2027-03-12`. */
const day = z.string().nullable();

export const festivalRunShape = z.object({
  ...{ id, festival: z.string(), edition: z.string(), section: z.string(), state, award: z.string() },
  ...{ premiere, country: z.string(), deadline: day, notification: day, screening: day, time: z.string() },
  ...{ venue: z.string(), city: z.string(), contact: z.string(), fee: money, screenerId: id.nullable() },
  ...{ notes: z.string(), createdAt: moment, updatedAt: moment },
});

const text = z.string().optional();
const wantedDay = z.string().nullish();

/** All facts of a run; what is not said is empty. */
export const festivalRun = viaForm(
  {
    ...{ festival: z.string(), edition: text, section: text, state: text, award: text, premiere: text, country: text },
    ...{ deadline: wantedDay, notification: wantedDay, screening: wantedDay, time: text, venue: text, city: text },
    ...{ contact: text, fee: z.strictObject({ minor: z.int().min(0), currency: z.string().max(3) }).optional() },
    ...{ screenerId: id.nullish(), notes: text },
  },
  runInput.and(runScreenerInput),
  ({ deadline, notification, screening, fee, screenerId, state: wanted, ...rest }) => ({
    ...{ ...rest, state: wanted ?? "planned", screenerId: screenerId ?? "" },
    ...{ deadline: deadline ?? "", notification: notification ?? "", screening: screening ?? "" },
    ...(fee && { fee: feeText(fee.minor, fee.currency), currency: fee.currency }),
  }),
);
