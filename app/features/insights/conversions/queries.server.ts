import { sql } from "drizzle-orm";
import { audienceDays, type DAY_DIMENSIONS } from "~/db/schema/audience.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { ALL_PROJECTS, type Conversion, NO_VISITORS, overviewDays } from "./rules.ts";

type Counted = { value: string; visitors: string; converted: string };
type Sums = { accountId: AccountId; dimension: (typeof DAY_DIMENSIONS)[number]; values: string[] };

/** Sums of the days of the overview by value; a value that is missing in the result had no visitors. */
async function sumsOf(db: Reader, { accountId, dimension, values }: Sums, now: Date): Promise<Map<string, Conversion>> {
  const { rows } = await db.execute<Counted>(sql`
    select value, sum(viewers) as visitors, sum(converted) as converted from ${audienceDays}
    where account_id = ${accountId} and dimension = ${dimension}
      and day = any(${sql.param(overviewDays(now))}::date[]) and value = any(${sql.param(values)}::text[])
    group by value`);
  return new Map(
    rows.map(({ value, ...row }) => [value, { visitors: Number(row.visitors), converted: Number(row.converted) }]),
  );
}

/** Visitors per day and conversions by link code in lower case, or `ANY_LINK`, in the days of the overview. */
export const conversionsOf = (
  db: Reader,
  accountId: AccountId,
  codes: string[],
  now: Date,
): Promise<Map<string, Conversion>> => sumsOf(db, { accountId, dimension: "arrival", values: codes }, now);

/** Visitors and conversions of these films in the days of the overview; films without visitors are left out. */
export async function conversionsOfFilms(
  db: Reader,
  accountId: AccountId,
  films: FilmId[],
  now: Date,
): Promise<Map<FilmId, Conversion>> {
  if (!films.length) return new Map();
  const found = await sumsOf(db, { accountId, dimension: "film-visit", values: films }, now);
  return new Map(films.flatMap((film) => (found.has(film) ? [[film, found.get(film) ?? NO_VISITORS]] : [])));
}

/** Visitors and conversions of all projects of the account together, also of those that were removed meanwhile. */
export async function conversionOfProjects(db: Reader, accountId: AccountId, now: Date): Promise<Conversion> {
  const found = await sumsOf(db, { accountId, dimension: "film-visit", values: [ALL_PROJECTS] }, now);
  return found.get(ALL_PROJECTS) ?? NO_VISITORS;
}
