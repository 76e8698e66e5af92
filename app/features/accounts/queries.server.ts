import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { Reader } from "~/platform/db.ts";
import { homeOf } from "./rules.ts";

/** The address where an account belongs: its dashboard, or the wizard. */
export async function homeOfAccount(db: Reader, accountId: string): Promise<string> {
  const [row] = await db
    .select({ onboardedAt: accounts.onboardedAt, role: onboardings.role })
    .from(accounts)
    .leftJoin(onboardings, eq(onboardings.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return homeOf(row ?? { onboardedAt: null, role: null });
}

export async function isEmailTaken(db: Reader, email: string): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return rows.length > 0;
}
