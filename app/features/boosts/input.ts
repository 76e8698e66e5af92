import { z } from "zod";
import { BUDGET_TYPES, budgetProblem, DURATIONS, PRIORITIES } from "./rules.ts";

/** The boost dialog's form: whole dollars come in, cents go on. */
export const boostInput = z
  .object({
    duration: z.enum(DURATIONS),
    priority: z.enum(PRIORITIES),
    autoRenew: z.literal("on").optional(),
    budgetType: z.enum(BUDGET_TYPES),
    budget: z.coerce.number().int(),
  })
  .superRefine(({ budget, budgetType }, context) => {
    const problem = budgetProblem(budget, budgetType);
    if (problem) context.addIssue({ code: "custom", path: ["budget"], message: problem });
  })
  .transform(({ budget, autoRenew, ...wish }) => ({
    ...wish,
    autoRenew: autoRenew === "on",
    budgetCents: budget * 100,
  }));
