import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { prints } from "~/db/schema/prints.ts";
import { type FoundSite, siteByUsername } from "~/features/sites/queries.server.ts";
import type { Reader } from "~/platform/db.ts";
import { MOST_ASKS, type PrintKind } from "./rules.ts";

export type Print = typeof prints.$inferSelect;

export async function printOnRecord(
  db: Reader,
  accountId: string,
  kind: PrintKind,
  fingerprint: string,
): Promise<Print | null> {
  const [print] = await db
    .select()
    .from(prints)
    .where(and(eq(prints.accountId, accountId), eq(prints.kind, kind), eq(prints.fingerprint, fingerprint)));
  return print ?? null;
}

/** For a job, which carries the id alone. */
export async function printById(db: Reader, printId: string): Promise<Print | null> {
  const [print] = await db.select().from(prints).where(eq(prints.id, printId));
  return print ?? null;
}

/** The page that an account's prints are made of. */
export async function pageOfAccount(db: Reader, accountId: string): Promise<FoundSite | null> {
  const [account] = await db.select({ username: accounts.username }).from(accounts).where(eq(accounts.id, accountId));
  return account?.username ? siteByUsername(db, account.username) : null;
}

/** Ids among `ids` that no row knows. */
export async function idsWithoutPrint(db: Reader, ids: string[]): Promise<string[]> {
  if (!ids.length) return [];
  const found = await db.select({ id: prints.id }).from(prints).where(inArray(prints.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export const printsRetiredBefore = (db: Reader, before: Date): Promise<Print[]> =>
  db.select().from(prints).where(lt(prints.retiredAt, before));

/** Prints that were sent for and never came. */
export const printsOverdue = (db: Reader, askedBefore: Date): Promise<Print[]> =>
  db
    .select()
    .from(prints)
    .where(and(isNull(prints.madeAt), lt(prints.askedAt, askedBefore), lt(prints.asks, MOST_ASKS)));
