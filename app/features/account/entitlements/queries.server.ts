import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import type { Reader, Tx } from "~/platform/db.ts";

/** What the account may do, as of now. */
export async function entitlementOf(db: Reader, accountId: string): Promise<Entitlement> {
  return foundEntitlement(await entitlement(db, accountId));
}

/** The same, held until the transaction ends: what is decided on it is decided one after the other. */
export async function lockedEntitlement(tx: Tx, accountId: string): Promise<Entitlement> {
  return foundEntitlement(await entitlement(tx, accountId).for("no key update", { of: accounts }));
}

const entitlement = (db: Reader, accountId: string) =>
  db
    .select(entitlementColumns)
    .from(accounts)
    .leftJoin(sites, eq(sites.accountId, accounts.id))
    .where(eq(accounts.id, accountId));

/** For a query that joins accounts and sites anyway. */
export const entitlementColumns = { plan: accounts.plan, offer: accounts.offer, role: sites.role };

function foundEntitlement([found]: Entitlement[]): Entitlement {
  if (!found) throw new Error("an account is gone in the midst of its request");
  return found;
}
