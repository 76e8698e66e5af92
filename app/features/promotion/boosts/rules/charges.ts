import type { ClickId } from "~/lib/ids.ts";
import { affordableClicks, type BoostSettings, CENTS_PER_CLICK, isUsedUp } from "../rules.ts";

/** A click from a network that was shown the boost on that UTC day, and has not been charged since. */
export type DueClick = { id: ClickId; day: string; network: string; at: string };

type Purse = Pick<BoostSettings, "budgetCents" | "budgetType" | "duration" | "priority"> & { spentCents: number };

/**
 * The clicks that a boost pays for, in order, and whether its budget is used up afterwards.
 * @param spentByDay cents charged before, by UTC day
 */
export function payFor<Due extends DueClick>(
  purse: Purse,
  due: readonly Due[],
  spentByDay: ReadonlyMap<string, number>,
): { paid: Due[]; isUsedUp: boolean } {
  const cents = CENTS_PER_CLICK[purse.priority];
  const today = new Map(spentByDay);
  let { spentCents } = purse;
  const spentOn = (day: string) => ({ spentCents, spentTodayCents: today.get(day) ?? 0 });
  const paid = due.filter(({ day }) => {
    if (affordableClicks(purse, spentOn(day)) === 0) return false;
    today.set(day, (today.get(day) ?? 0) + cents);
    spentCents += cents;
    return true;
  });
  return { paid, isUsedUp: isUsedUp(purse, { spentCents }) };
}
