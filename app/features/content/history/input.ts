import { z } from "zod";
import type { Side } from "./rules.ts";

/** The number of a version in an address. */
export const versionInput = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** One side of a comparison in an address. */
export const sideInput: z.ZodType<Side> = z.union([z.literal("draft"), versionInput]);
