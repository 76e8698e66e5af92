import { and, eq } from "drizzle-orm";
import { restrictions } from "~/db/schema/withholding.ts";
import { usernameOf } from "~/features/account/accounts/queries.server.ts";
import { returnUsername, takeUsername } from "~/features/account/usernames/commands.server.ts";
import type { AccountId, DecisionId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Measure } from "../rules.ts";

type Named = { accountId: AccountId; measure: Measure; pictureKey?: string };

/** The name of what a measure takes; empty for measures that name nothing, null where there is nothing to take. */
export async function takenBy(tx: Tx, { accountId, measure, pictureKey }: Named): Promise<string | null> {
  if (measure === "take-picture") return pictureKey || null;
  return measure === "take-name" ? usernameOf(tx, accountId) : "";
}

type Restriction = { accountId: AccountId; subjectId: string; measure: Measure; taken: string };

/** Whether a decision that holds has taken the same. */
export async function isRestricted(tx: Tx, { subjectId, measure, taken }: Restriction): Promise<boolean> {
  const same = and(
    eq(restrictions.subjectId, subjectId),
    eq(restrictions.measure, measure),
    eq(restrictions.taken, taken),
  );
  return (await tx.$count(restrictions, same)) > 0;
}

/** Takes it from the account, which is locked. */
export async function restrict(
  tx: Tx,
  { decisionId, accountId, subjectId, measure, taken }: Restriction & { decisionId: DecisionId },
  now: Date,
): Promise<void> {
  await tx.insert(restrictions).values({ decisionId, accountId, subjectId, measure, taken });
  if (measure === "take-name") await takeUsername(tx, accountId, now);
}

/** Gives it back. A name comes back unless its owner has chosen another one since. */
export async function lift(
  tx: Tx,
  { accountId, decisionId }: { accountId: AccountId; decisionId: DecisionId },
  now: Date,
): Promise<void> {
  const [lifted] = await tx.delete(restrictions).where(eq(restrictions.decisionId, decisionId)).returning();
  if (lifted?.measure === "take-name") await returnUsername(tx, accountId, lifted.taken, now);
}
