import { dollars } from "~/lib/money.ts";
import { type BoostSettings, CENTS_PER_CLICK, daysOf, isRenewed, TOTAL_BUDGET_MOST, totalCents } from "../rules.ts";

/** What a boost costs, when, and who is charged, in sentences; `isCharged` where the whole budget is paid beforehand. */
export function costSentences(settings: BoostSettings, isCharged: boolean): string[] {
  const { budgetType, budgetCents, duration, priority } = settings;
  const [days, most] = [daysOf(duration), dollars(totalCents(settings))];
  const daily = budgetType === "daily" ? ` and ${dollars(budgetCents)} a day` : "";
  return [
    `Each click of a visitor takes ${dollars(CENTS_PER_CLICK[priority])} from your budget, up to ${most} in ${days} days${daily}.`,
    isRenewed(settings)
      ? `After ${days} days the next period begins, with up to ${most} again, until you remove the boost.`
      : `After ${days} days the boost ends by itself.`,
    ...(isCharged ? paymentSentences(most, isRenewed(settings)) : [ONLY_COUNTED]),
  ];
}

const ONLY_COUNTED = "The budget is only counted here: no card is charged, and no bill is sent.";

const paymentSentences = (most: string, renews: boolean): string[] => [
  `You pay ${most} now, and the boost begins once it is paid. What it has not spent when it ends goes back to your card.`,
  ...(renews ? [`Your card is kept, and ${most} is charged to it for each next period.`] : []),
];

/** Whether a period may cost more than the largest total budget: a daily budget can, and then the form asks again. */
export const asksAgain = (settings: Pick<BoostSettings, "budgetCents" | "budgetType" | "duration">): boolean =>
  totalCents(settings) > TOTAL_BUDGET_MOST * 100;

/** The message for a boost of this size that was sent without the second confirmation. */
export const notAgreed = (cents: number): string =>
  `This boost can cost ${dollars(cents)}. Please confirm the amount, or choose a smaller budget.`;
