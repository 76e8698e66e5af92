import { z } from "zod";
import { asksAgain, notAgreed } from "./rules/costs.ts";
import { BUDGET_TYPES, budgetProblem, DURATIONS, PRIORITIES, totalCents } from "./rules.ts";

const WHOLE_DOLLARS = "Please enter whole dollars.";

/** The boost dialog's form: it sends whole dollars, the result is in cents. */
export const boostInput = z
  .object({
    duration: z.enum(DURATIONS, "Please choose how long."),
    priority: z.enum(PRIORITIES, "Please choose a priority."),
    autoRenew: z.literal("on").optional(),
    budgetType: z.enum(BUDGET_TYPES, "Please choose what the budget is for."),
    budget: z.coerce.number(WHOLE_DOLLARS).int(WHOLE_DOLLARS),
    /** The cost of a period in cents that was confirmed a second time. */
    agreedCents: z.coerce.number().optional(),
  })
  .superRefine(({ budget, budgetType, duration, agreedCents }, context) => {
    const problem = budgetProblem(budget, budgetType);
    if (problem) return context.addIssue({ code: "custom", path: ["budget"], message: problem });
    const asked = { budgetType, duration, budgetCents: budget * 100 };
    const cost = totalCents(asked);
    if (asksAgain(asked) && agreedCents !== cost)
      context.addIssue({ code: "custom", path: ["agreedCents"], message: notAgreed(cost) });
  })
  .transform(({ budget, autoRenew, agreedCents: _, ...settings }) => ({
    ...settings,
    autoRenew: autoRenew === "on",
    budgetCents: budget * 100,
  }));
