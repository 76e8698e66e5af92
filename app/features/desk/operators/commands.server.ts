import { eq, ne } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { operatorRoles } from "~/db/schema/withholding.ts";
import { noteAtDesk } from "~/features/account/withholding/commands/log.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { OperatorAnswer, OperatorRole } from "./rules.ts";

/** Gives the account of this address a role; null takes it away. It holds at its next request. */
export const setOperator = (db: Db, email: string, role: OperatorRole | null, now: Date): Promise<OperatorAnswer> =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email))
      .for("no key update");
    if (!account) return "unknown";
    const own = eq(operatorRoles.accountId, account.id);
    const [before] = await tx.select().from(operatorRoles).where(own);
    if (role === null) {
      if (!before) return "no-role";
      if (await leavesNoAdmin(tx, account.id)) return "last-admin";
      await tx.delete(operatorRoles).where(own);
    } else {
      if (before?.role === "admin" && role !== "admin" && (await leavesNoAdmin(tx, account.id))) return "last-admin";
      const row = { accountId: account.id, role, since: now };
      await tx.insert(operatorRoles).values(row).onConflictDoUpdate({ target: operatorRoles.accountId, set: { role } });
    }
    await noteAtDesk(tx, {
      ...{ actorId: null, action: "role", subjectKind: "account", subjectId: account.id, at: now },
      ...{ before: { role: before?.role ?? null }, after: { role } },
    });
    if (role === null) return "removed";
    return before ? "changed" : "added";
  });

/** Whether others would be at the desk, and no admin among them. */
async function leavesNoAdmin(tx: Tx, accountId: AccountId): Promise<boolean> {
  const others = await tx
    .select({ role: operatorRoles.role })
    .from(operatorRoles)
    .where(ne(operatorRoles.accountId, accountId))
    .for("share");
  return others.length > 0 && !others.some(({ role }) => role === "admin");
}
