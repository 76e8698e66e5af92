import { z } from "zod";
import { isPrice, minorUnitsIn } from "./money.ts";

/** A price that somebody writes, in minor units: `4.99` → 499 for dollars; empty or `0` is 0. */
export const priceField = (currency: string, problem: string) =>
  z
    .string(problem)
    .max(20, problem)
    .transform((text) => text.replaceAll(/[^\d.-]/g, ""))
    .pipe(z.string().regex(/^(\d{1,6}(\.\d{1,3})?)?$/, problem))
    .transform((text) => Number(text || "0") * minorUnitsIn(currency))
    .refine((minor) => Math.abs(minor - Math.round(minor)) < 1e-6 && isPrice(Math.round(minor), currency), problem)
    .transform(Math.round);
