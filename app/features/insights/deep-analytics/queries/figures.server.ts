import { type SQL, sql } from "drizzle-orm";
import { FIGURES, type Figures, summed } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Filters, isNarrowed } from "../rules/filters.ts";
import type { Span } from "../rules/periods.ts";
import type { Dimension, Valued } from "../rules/shares.ts";

/** The figures of the account's days that a screen is about. */
export type Part = { accountId: AccountId; span: Span; filters: Filters };

export type DayFigures = { day: string } & Figures;

const SUMS = sql.raw(`
  sum(views) as views, sum(viewers) as viewers, sum(engaged) as engaged, sum(converted) as converted, sum(plays) as plays,
  sum(watched_seconds) as "watchedSeconds", sum(completed) as completed`);

type Row<Key> = Key & Record<keyof Figures, string>;

/** PostgreSQL's sums are texts. */
const numbersOf = <Key extends object>(row: Row<Key>): Key & Figures => ({
  ...row,
  ...(Object.fromEntries(FIGURES.map((name) => [name, Number(row[name])])) as Figures),
});

const within = ({ accountId, span }: Part): SQL =>
  sql`account_id = ${accountId} and day between ${span.from} and ${span.to}`;

/** Cells of the chosen page or film, or of all pages, that have the other chosen values. */
function cellsOf(part: Part, scope?: "page" | "film"): SQL {
  const { page, film, source, country, device, link } = part.filters;
  const [chosen, place] = page !== undefined ? ["page", page] : film !== undefined ? ["film", film] : ["all", ""];
  const where = scope ? sql`scope = ${scope}` : sql`scope = ${chosen} and place = ${place}`;
  const values = Object.entries({ source, country, device, link }).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and ${sql.identifier(column)} = ${value}`],
  );
  return sql`audience_cells where ${where} and ${within(part)} ${sql.join(values, sql` `)}`;
}

/** One entry for each day with figures, in order. */
export async function figuresByDay(db: Reader, part: Part): Promise<DayFigures[]> {
  const from = isNarrowed(part.filters)
    ? cellsOf(part)
    : sql`audience_days where dimension = 'total' and ${within(part)}`;
  const { rows } = await db.execute<Row<{ day: string }>>(
    sql`select day::text as day, ${SUMS} from ${from} group by day order by day`,
  );
  return rows.map(numbersOf);
}

/** The figures of a day until the end of this hour (`00` to `23`), without filters. */
export async function figuresUntil(db: Reader, accountId: AccountId, day: string, hour: string): Promise<Figures> {
  const { rows } = await db.execute<Row<object>>(sql`
    select value, ${SUMS} from audience_days
    where account_id = ${accountId} and dimension = 'hour' and day = ${day} and value <= ${hour} group by value`);
  return summed(rows.map(numbersOf));
}

/** Values of each list, the largest first. */
const MOST_VALUES = 100;

/** The lists of the screen: values with their figures in the whole period. */
export async function figuresByValue(db: Reader, part: Part): Promise<Valued[]> {
  const found = isNarrowed(part.filters) ? valuedCells(part) : valuedDays(part);
  const { rows } = await db.execute<Row<{ dimension: Dimension; value: string }>>(sql`
    select * from (
      select *, row_number() over (partition by dimension order by viewers desc, views desc, value) as place from (${found}) found
    ) placed where place <= ${MOST_VALUES}`);
  return rows.map(numbersOf);
}

const valuedDays = (part: Part) => sql`
  select dimension, value, ${SUMS} from audience_days
  where ${within(part)} and dimension in ('source', 'referrer', 'country', 'device', 'link', 'page', 'film')
  group by dimension, value`;

/** Pages and films are listed unless one is chosen. */
function valuedCells(part: Part): SQL {
  const { page, film } = part.filters;
  const places = page === undefined && film === undefined;
  const ofPlaces = (scope: "page" | "film") =>
    sql`union all select ${scope}, place, ${SUMS} from ${cellsOf(part, scope)} group by place`;
  return sql`
    select dimension, value, ${SUMS} from (select * from ${cellsOf(part)}) cells cross join lateral (values
      ('source', source), ('country', country), ('device', device), ('link', link)) as one(dimension, value)
    group by dimension, value ${places ? sql`${ofPlaces("page")} ${ofPlaces("film")}` : sql``}`;
}

/** The first day of the account that has figures; null before the first visit. */
export async function firstDayOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from audience_days where account_id = ${accountId} and dimension = 'total'`);
  return rows[0]?.day ?? null;
}
