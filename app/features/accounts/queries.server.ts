import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { Reader } from "~/platform/db.ts";

/** The role chosen in the wizard, or null. */
export async function roleOf(db: Reader, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ role: onboardings.role })
    .from(onboardings)
    .where(eq(onboardings.accountId, accountId));
  return row?.role ?? null;
}

export async function isEmailTaken(db: Reader, email: string): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return rows.length > 0;
}
