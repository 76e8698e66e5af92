import { z } from "zod";
import { id, moment, moments, money } from "./common.ts";

/** What a visitor has paid; it names no visitor. */
export const saleShape = z.object({
  ...{ id, kind: z.enum(["donation", "pack", "film"]), paid: money, tax: money, refunded: money },
  /** What the payment service kept; null while that is not known. */
  fee: money.nullable(),
  ...{ paidAt: moment, settledAt: moments },
});
