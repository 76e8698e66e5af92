import { eq } from "drizzle-orm";
import { confirmationFigures } from "~/db/schema/sending.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { askedCounts } from "~/features/audience/contacts/queries/asked.server.ts";
import { mailsLeftOf } from "~/features/audience/mail-allowance/queries.server.ts";
import { leftToday, stopReasonOf } from "~/features/outreach/senders/queries.server.ts";
import { type SendingLimits, stopWords } from "~/features/outreach/senders/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Asking, hindrance, nextPortion, type Room } from "./rules.ts";

export type Asker = { accountId: AccountId; plan: Plan };

/** What limits the next portion of an account now. */
export async function roomToAsk(
  db: Reader,
  asker: Asker,
  { limits, waiting }: { limits: SendingLimits; waiting: number },
  now: Date,
): Promise<Room & { isStoppedByReturns: boolean }> {
  const { accountId } = asker;
  const leftOfMonth = await mailsLeftOf(db, asker, now);
  const today = await leftToday(db, accountId, limits, now);
  const stoppedByOperator = await stopReasonOf(db, accountId);
  const [figures] = await db.select().from(confirmationFigures).where(eq(confirmationFigures.accountId, accountId));
  const returned = figures?.stopReason ?? null;
  const stopReason = stoppedByOperator === null ? returned : stopWords(stoppedByOperator);
  const isStoppedByReturns = stoppedByOperator === null && returned !== null;
  return { waiting, leftOfMonth, leftOfDay: today?.left ?? null, stopReason, isStoppedByReturns };
}

/** How asking stands. */
export async function askingOf(db: Reader, asker: Asker, limits: SendingLimits, now: Date): Promise<Asking> {
  const counts = await askedCounts(db, asker.accountId, now);
  const room = await roomToAsk(db, asker, { limits, waiting: counts.waiting }, now);
  return { counts, next: nextPortion(room), hindrance: hindrance(room), mayGoOn: room.isStoppedByReturns };
}
