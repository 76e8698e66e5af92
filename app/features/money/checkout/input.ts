import { z } from "zod";
import { CYCLES, OFFER_IDS } from "~/features/account/plans/rules/offers.ts";

/** The chosen offer and its billing cycle, by default monthly. */
export const choiceInput = z.object({
  offer: z.enum(OFFER_IDS, "Please choose one of the plans"),
  cycle: z.enum(CYCLES).catch("monthly"),
});

export type ChoiceInput = z.output<typeof choiceInput>;
