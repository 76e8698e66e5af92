import { inArray } from "drizzle-orm";
import { blockedAddresses } from "~/db/schema/campaigns.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Reader } from "~/platform/db.ts";

/** Those of the addresses of which a mail server has said that nobody is there, to any account of this installation. */
export async function blockedAmong(db: Reader, emails: string[], hashes: AddressHashes): Promise<Set<string>> {
  const byHash = new Map(emails.flatMap((email) => hashes.of(email).map((hash) => [hash, email] as const)));
  if (byHash.size === 0) return new Set();
  const rows = await db
    .select()
    .from(blockedAddresses)
    .where(inArray(blockedAddresses.emailHash, [...byHash.keys()]));
  return new Set(rows.map(({ emailHash }) => byHash.get(emailHash) ?? ""));
}
