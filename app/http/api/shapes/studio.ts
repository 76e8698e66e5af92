import { z } from "zod";
import { FILTERS } from "~/features/insights/deep-analytics/rules/filters.ts";
import { PERIODS } from "~/features/insights/deep-analytics/rules/periods.ts";
import { anyObject, id, moment, moments } from "./common.ts";

export const exportShape = z.object({
  ...{ id, parts: z.array(z.string()), status: z.string(), progress: z.int(), problem: z.string().nullable() },
  ...{ byteSize: z.int().nullable(), missing: z.int(), createdAt: moment, readyAt: moments },
});

const value = z.string().max(253).optional();

/** The question of the screen Deep Analytics, by the same names. */
export const analyticsQuery = z.strictObject({
  period: z.enum(PERIODS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...Object.fromEntries(FILTERS.map((name) => [name, value])),
});

export const analyticsShape = z.object({
  span: z.object({ from: z.string(), to: z.string() }),
  total: anyObject,
  points: z.array(anyObject),
  lists: z.record(z.string(), z.array(anyObject)),
  ages: z.array(anyObject).nullable(),
  videos: z.array(anyObject),
  /** Whether the figures are still being counted: ask again in a moment. */
  isWaiting: z.boolean(),
});
