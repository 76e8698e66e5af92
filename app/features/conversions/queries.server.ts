import { and, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { Reader } from "~/platform/db.ts";
import { type Conversion, NO_VISITORS } from "./rules.ts";

/** The same visitor played a film of the account on the same day: days cannot be joined. */
const played = sql`exists (select from ${viewings} where ${viewings.accountId} = ${visits.accountId}
  and ${viewings.day} = ${visits.day} and ${viewings.visitor} = ${visits.visitor} and ${viewings.plays} > 0)`;
const person = sql`distinct (${visits.day}, ${visits.visitor})`;

const figures = {
  visitors: sql`count(${person})`.mapWith(Number),
  converted: sql`count(${person}) filter (where ${played})`.mapWith(Number),
};

const byLinks = (accountId: string, since: string, code: SQL) =>
  and(eq(visits.accountId, accountId), gte(visits.day, since), code);

/** What became of those who came by these codes since that UTC day; a code that is not named had no visitors. */
export async function conversionsOfLinks(
  db: Reader,
  accountId: string,
  codes: string[],
  since: string,
): Promise<Map<string, Conversion>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: visits.linkCode, ...figures })
    .from(visits)
    .where(byLinks(accountId, since, inArray(visits.linkCode, codes)))
    .groupBy(visits.linkCode);
  return new Map(rows.map(({ code, ...conversion }) => [code ?? "", conversion]));
}

/** The same of everybody who came by any link of the account. */
export async function conversionOfAccount(db: Reader, accountId: string, since: string): Promise<Conversion> {
  const [found] = await db
    .select(figures)
    .from(visits)
    .where(byLinks(accountId, since, isNotNull(visits.linkCode)));
  return found ?? NO_VISITORS;
}
