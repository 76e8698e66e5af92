import { eq, sql } from "drizzle-orm";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Step, stepNumber } from "./rules.ts";

/** Opens a step that requires no new answer. */
export async function reachStep(tx: Tx, accountId: AccountId, step: Step) {
  await tx
    .update(onboardings)
    .set({ step: sql`greatest(${onboardings.step}, ${stepNumber(step)})` })
    .where(eq(onboardings.accountId, accountId));
}
