import { eq, sql } from "drizzle-orm";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Step, stepNumber } from "./rules.ts";

/** Copies the film's current title and description to the wizard's film step, whichever screen changed them. */
export async function updateWizardContent(
  tx: Tx,
  accountId: AccountId,
  words: { title?: string; description?: string },
) {
  if (words.title === undefined && words.description === undefined) return;
  await tx.update(onboardings).set(words).where(eq(onboardings.accountId, accountId));
}

/** Opens a step that requires no new answer. */
export async function reachStep(tx: Tx, accountId: AccountId, step: Step) {
  await tx
    .update(onboardings)
    .set({ step: sql`greatest(${onboardings.step}, ${stepNumber(step)})` })
    .where(eq(onboardings.accountId, accountId));
}
