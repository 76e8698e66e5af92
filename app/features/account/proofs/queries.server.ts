import { eq } from "drizzle-orm";
import { passkeys } from "~/db/schema/passkeys.ts";
import { passwordHashOf } from "~/features/account/accounts/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type ProofWays, waysToProve } from "./rules.ts";

/** How the owner of the account can prove to be there, on an installation that has passkeys or none. */
export async function proofWaysOf(db: Reader, accountId: AccountId, hasPasskeys: boolean): Promise<ProofWays> {
  const [hash, count] = await Promise.all([
    passwordHashOf(db, accountId),
    db.$count(passkeys, eq(passkeys.userId, accountId)),
  ]);
  return waysToProve({ password: hash !== null, passkeys: count }, hasPasskeys);
}
