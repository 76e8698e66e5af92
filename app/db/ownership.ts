import { eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import type { Registered } from "./registry/declarations.ts";
import { REGISTRY } from "./registry.ts";
import { accounts } from "./schema/accounts.ts";

export const TABLES: readonly Registered[] = Object.values(REGISTRY).flat();

type Step = Exclude<Registered["owner"], string | { nobody: string }>;

/** The foreign key columns from a row to its account, its own first; null for tables without an owner. */
function ownerPath({ owner }: Registered): Step[] | null {
  if (owner === "itself") return [];
  if ("nobody" in owner) return null;
  const further = ownerPath(registrationOf(owner[1].table as PgTable));
  return further && [owner, ...further];
}

function registrationOf(table: PgTable): Registered {
  const found = TABLES.find((registered) => registered.table === table);
  if (!found) throw new Error("A column in the registry references a table that is not registered");
  return found;
}

/** The condition that selects an account's rows of a table; null for tables without an owner. */
export function ownRows(registered: Registered, accountId: AccountId): SQL | null {
  const path = ownerPath(registered);
  if (!path) return null;
  const rowsBelow = (above: SQL, [column, names]: Step) =>
    sql`${column} in (select ${names} from ${names.table} where ${above})`;
  return path.reduceRight(rowsBelow, eq(accounts.id, accountId));
}

/** The tables whose rows the deletion of an account removes by a statement, in this order; cascades do the rest. */
export const tablesToDelete = (): Registered[] => byDepth(({ deletion }) => deletion === "delete");

/** Some of the tables with an owner, those first whose rows belong to rows of others. */
export const byDepth = (isWanted: (registered: Registered) => boolean): Registered[] =>
  TABLES.filter(isWanted).toSorted((one, other) => depthOf(other) - depthOf(one));

const depthOf = (registered: Registered) => ownerPath(registered)?.length ?? 0;
