import { and, eq } from "drizzle-orm";
import { signInMethods } from "~/db/schema/accounts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { personOfToken } from "~/platform/google.ts";

/** The confirmed address of the Google account that is linked to a demo; null where none is. */
export async function googleEmailOf(db: Db, accountId: AccountId): Promise<string | null> {
  const linked = and(eq(signInMethods.userId, accountId), eq(signInMethods.providerId, "google"));
  const [method] = await db.select({ idToken: signInMethods.idToken }).from(signInMethods).where(linked);
  return method?.idToken ? (personOfToken(method.idToken).email?.toLowerCase() ?? null) : null;
}
