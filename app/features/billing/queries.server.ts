import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { Tx } from "~/platform/db.ts";
import type { Plan } from "./rules.ts";

/** The account's plan, held until the transaction ends: what is decided on it is decided one after the other. */
export async function lockedPlan(tx: Tx, accountId: string): Promise<Plan> {
  const [account] = await tx
    .select({ plan: accounts.plan })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!account) throw new Error("an account is gone in the midst of its request");
  return account.plan;
}
