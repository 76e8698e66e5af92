import { asc, eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { operatorRoles } from "~/db/schema/withholding.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { OperatorRole } from "./rules.ts";

/** The role of an account at the desk; null for everybody else. */
export async function operatorRoleOf(db: Reader, accountId: AccountId): Promise<OperatorRole | null> {
  const [found] = await db
    .select({ role: operatorRoles.role })
    .from(operatorRoles)
    .where(eq(operatorRoles.accountId, accountId));
  return found?.role ?? null;
}

/** Who works at the desk. */
export async function operatorIds(db: Reader): Promise<AccountId[]> {
  const rows = await db.select({ id: operatorRoles.accountId }).from(operatorRoles);
  return rows.map(({ id }) => id);
}

/** Everybody with a role, for the command on the machine. */
export const operatorsOf = (db: Reader) =>
  db
    .select({ email: accounts.email, role: operatorRoles.role })
    .from(operatorRoles)
    .innerJoin(accounts, eq(accounts.id, operatorRoles.accountId))
    .orderBy(asc(operatorRoles.since));
