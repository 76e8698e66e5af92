import { and, eq, inArray } from "drizzle-orm";
import { contactSuppressions } from "~/db/schema/contacts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Reader } from "~/platform/db.ts";
import type { Reason } from "./rules.ts";

/** Those of the addresses that the account must not write to, with the reason. */
export async function suppressedAmong(
  db: Reader,
  accountId: AccountId,
  emails: string[],
  hashes: AddressHashes,
): Promise<Map<string, Reason>> {
  const byHash = new Map(emails.flatMap((email) => hashes.of(email).map((hash) => [hash, email] as const)));
  if (byHash.size === 0) return new Map();
  const rows = await db
    .select({ hash: contactSuppressions.emailHash, reason: contactSuppressions.reason })
    .from(contactSuppressions)
    .where(
      and(eq(contactSuppressions.accountId, accountId), inArray(contactSuppressions.emailHash, [...byHash.keys()])),
    );
  return new Map(rows.map(({ hash, reason }) => [byHash.get(hash) ?? "", reason]));
}
