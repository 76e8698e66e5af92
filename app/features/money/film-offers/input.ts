import { z } from "zod";
import { priceRange } from "~/lib/money.ts";
import { priceField } from "~/lib/price-field.ts";

const CHOOSE = "Please choose whether the film is free, rented or sold.";

/** The form of a film's price, in the currency in which visitors pay. */
export function offerInput(currency: string) {
  const problem = `A film costs ${priceRange(currency)}. Please write a price such as 4.99`;
  const price = priceField(currency, problem).refine((minor) => minor > 0, problem);
  return z.discriminatedUnion(
    "kind",
    [
      z.object({ kind: z.literal("free") }),
      z.object({ kind: z.literal("rent"), price }),
      z.object({ kind: z.literal("buy"), price }),
    ],
    CHOOSE,
  );
}
