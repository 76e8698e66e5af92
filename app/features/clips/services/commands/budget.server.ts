import { and, eq, sql } from "drizzle-orm";
import { serviceJobs, serviceMonths } from "~/db/schema/service-jobs.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type ServiceJob, spentThisMonth } from "../queries.server.ts";
import { type BudgetRefusal, budgetRefusal, monthKey } from "../rules/budget.ts";

type Wanted = { accountId: AccountId; plan: Plan; cents: number; operatorCents: number };

/** Takes what work is expected to cost from the month of its account, whose row the caller has locked, and the operator's. */
export async function takeBudget(tx: Tx, wanted: Wanted, now: Date): Promise<BudgetRefusal | null> {
  const { accountId, plan, cents, operatorCents } = wanted;
  const refusal = budgetRefusal(plan, await spentThisMonth(tx, accountId, now), cents);
  if (refusal) return refusal;
  if (cents > operatorCents) return "operator-budget";
  const spent = sql`${serviceMonths.cents} + ${cents}`;
  const { rowCount } = await tx
    .insert(serviceMonths)
    .values({ month: monthKey(now), cents })
    .onConflictDoUpdate({
      target: serviceMonths.month,
      set: { cents: spent },
      setWhere: sql`${spent} <= ${operatorCents}`,
    });
  return rowCount ? null : "operator-budget";
}

/** Counts what work costs in the end: nothing where none was begun. */
export async function correctCost(tx: Tx, job: ServiceJob, cents: number): Promise<void> {
  const difference = cents - (job.toldCents ?? job.estimatedCents);
  await tx.update(serviceJobs).set({ toldCents: cents }).where(eq(serviceJobs.id, job.id));
  if (difference)
    await tx
      .update(serviceMonths)
      .set({ cents: sql`greatest(0, ${serviceMonths.cents} + ${difference})` })
      .where(and(eq(serviceMonths.month, monthKey(job.createdAt))));
}
