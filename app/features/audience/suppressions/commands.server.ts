import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { contactSuppressions } from "~/db/schema/contacts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import { askedAgainIfBefore, type Reason } from "./rules.ts";

type Suppressed = { emails: string[]; reason: Reason };

/** Keeps imports from bringing these addresses back. That somebody was only asked replaces no stronger reason. */
export async function suppress(
  tx: Tx,
  accountId: AccountId,
  { emails, reason }: Suppressed,
  { hashes, now }: { hashes: AddressHashes; now: Date },
): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .insert(contactSuppressions)
    .values(emails.map((email) => ({ accountId, emailHash: hashes.of(email)[0], reason, at: now })))
    .onConflictDoUpdate({
      target: [contactSuppressions.accountId, contactSuppressions.emailHash],
      set: { reason, at: now },
      ...(reason === "asked" && { setWhere: sql`${contactSuppressions.reason} = 'asked'` }),
    });
}

/** Clears every reason: the owner of the mailbox has confirmed anew. */
export async function release(tx: Tx, accountId: AccountId, email: string, hashes: AddressHashes): Promise<void> {
  await tx
    .delete(contactSuppressions)
    .where(and(eq(contactSuppressions.accountId, accountId), inArray(contactSuppressions.emailHash, hashes.of(email))));
}

/** Forgets who was asked long ago. */
export async function forgetAsked(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(contactSuppressions)
    .where(and(eq(contactSuppressions.reason, "asked"), lt(contactSuppressions.at, askedAgainIfBefore(now))));
}
