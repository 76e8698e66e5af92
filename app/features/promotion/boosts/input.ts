import { z } from "zod";
import { BUDGET_TYPES, budgetProblem, DURATIONS, PRIORITIES } from "./rules.ts";

const WHOLE_DOLLARS = "Please enter whole dollars.";

/** The boost dialog's form: it sends whole dollars, the result is in cents. */
export const boostInput = z
  .object({
    duration: z.enum(DURATIONS, "Please choose how long."),
    priority: z.enum(PRIORITIES, "Please choose a priority."),
    autoRenew: z.literal("on").optional(),
    budgetType: z.enum(BUDGET_TYPES, "Please choose what the budget is for."),
    budget: z.coerce.number(WHOLE_DOLLARS).int(WHOLE_DOLLARS),
  })
  .superRefine(({ budget, budgetType }, context) => {
    const problem = budgetProblem(budget, budgetType);
    if (problem) context.addIssue({ code: "custom", path: ["budget"], message: problem });
  })
  .transform(({ budget, autoRenew, ...settings }) => ({
    ...settings,
    autoRenew: autoRenew === "on",
    budgetCents: budget * 100,
  }));
