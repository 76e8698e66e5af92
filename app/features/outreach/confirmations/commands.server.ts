import { eq, sql } from "drizzle-orm";
import { confirmationFigures } from "~/db/schema/sending.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { askThem, lockedWaiting } from "~/features/audience/contacts/commands/asking.server.ts";
import { recordRefused } from "~/features/outreach/mail-returns/commands/asked.server.ts";
import { takeOfDay } from "~/features/outreach/senders/commands.server.ts";
import type { SendingLimits } from "~/features/outreach/senders/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { AskingAnswer } from "./input.ts";
import { roomToAsk } from "./queries.server.ts";
import { hindrance, NOBODY_WAITS, nextPortion, PORTION } from "./rules.ts";

type At = TxAndQueue & { addressHashes: AddressHashes };

/**
 * Asks the next people who wait to confirm: as many as a portion, the month and the day of a new sender have room for, and
 * nobody after too many have come back.
 */
export async function askNext(at: At, accountId: AccountId, limits: SendingLimits, now: Date): Promise<AskingAnswer> {
  const { tx, addressHashes: hashes } = at;
  const { plan } = await lockedEntitlement(tx, accountId);
  await recordRefused(tx, { hashes, now }, accountId);
  const waiting = await lockedWaiting(at, accountId, PORTION);
  const room = await roomToAsk(tx, { accountId, plan }, { limits, waiting: waiting.length }, now);
  const people = waiting.slice(0, nextPortion(room));
  if (people.length === 0) return { ok: false, problem: hindrance(room) ?? NOBODY_WAITS };
  const asked = people.slice(0, await takeOfDay(tx, { accountId, wanted: people.length }, limits, now));
  await askThem(at, accountId, asked, now);
  await tx
    .insert(confirmationFigures)
    .values({ accountId, asked: asked.length })
    .onConflictDoUpdate({
      target: confirmationFigures.accountId,
      set: { asked: sql`${confirmationFigures.asked} + ${asked.length}` },
    });
  return { ok: true, asked: asked.length };
}

/** Goes on after what came back has stopped the questions: it counts anew. */
export async function goOnAsking(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.delete(confirmationFigures).where(eq(confirmationFigures.accountId, accountId));
}
