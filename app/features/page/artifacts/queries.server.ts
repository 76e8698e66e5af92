import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { prints } from "~/db/schema/prints.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import { MOST_ASKS, type PrintKind } from "./rules.ts";

export type Print = typeof prints.$inferSelect;

export async function printOnRecord(
  db: Reader,
  accountId: string,
  kind: PrintKind,
  fingerprint: string,
): Promise<Print | null> {
  const [print] = await printsLike(db).execute({ accountId, kind, fingerprint });
  return print ?? null;
}

export type CurrentPrint = Pick<Print, "id" | "fingerprint" | "files">;

/** The made print of a kind that an account's page shows, as a column beside it, so that a page is read at once. */
export const currentPrint = (kind: PrintKind, accountId: PgColumn) =>
  sql<CurrentPrint | null>`(
    select json_build_object('id', p.id, 'fingerprint', p.fingerprint, 'files', p.files) from ${prints} p
    where p.account_id = ${accountId} and p.kind = ${kind} and p.made_at is not null and p.retired_at is null
    order by p.made_at desc limit 1)`;

const given = sql.placeholder;

/** Asked whenever a page is drawn. */
const printsLike = builtOnce((db) =>
  db
    .select()
    .from(prints)
    .where(
      and(
        eq(prints.accountId, given("accountId")),
        eq(prints.kind, given("kind")),
        eq(prints.fingerprint, given("fingerprint")),
      ),
    )
    .prepare("print_on_record"),
);

/** For a job, which carries the id alone. */
export async function printById(db: Reader, printId: string): Promise<Print | null> {
  const [print] = await db.select().from(prints).where(eq(prints.id, printId));
  return print ?? null;
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
