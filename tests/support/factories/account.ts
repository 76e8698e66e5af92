import { accounts } from "~/db/schema/accounts.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { type AccountId, newId, type PasskeyId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

/** An account that has chosen its address and confirmed its mailbox. */
export async function createAccount(db: Db, values: Partial<typeof accounts.$inferInsert> = {}) {
  const accountId = newId<AccountId>();
  const username = `ada-${accountId.slice(0, 8)}`;
  const email = `${username}@example.org`;
  await db
    .insert(accounts)
    .values({ id: accountId, name: "Ada Marsh", email, username, emailVerified: true, ...values });
  return { accountId, username, email };
}

export async function createPasskey(db: Db, accountId: AccountId) {
  const id = newId<PasskeyId>();
  const kept = { publicKey: "none", credentialID: id, counter: 0, deviceType: "singleDevice", backedUp: false };
  await db.insert(passkeys).values({ id, userId: accountId, name: "Phone", ...kept });
  return id;
}
