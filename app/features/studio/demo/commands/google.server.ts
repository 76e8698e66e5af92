import { and, eq } from "drizzle-orm";
import { signInMethods } from "~/db/schema/accounts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";

/** Ends the link of a demo to a Google account: its visitor has chosen another way. */
export async function forgetGoogle(db: Db | Tx, accountId: AccountId): Promise<void> {
  await db
    .delete(signInMethods)
    .where(and(eq(signInMethods.userId, accountId), eq(signInMethods.providerId, "google")));
}
