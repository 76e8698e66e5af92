import { z } from "zod";
import { CYCLES, OFFER_IDS } from "~/features/account/plans/rules/offers.ts";

/** Which offer somebody chose, paid for by the month unless told otherwise. */
export const choiceInput = z.object({
  offer: z.enum(OFFER_IDS, "Please choose one of the plans"),
  cycle: z.enum(CYCLES).catch("monthly"),
});

export type ChoiceInput = z.output<typeof choiceInput>;
