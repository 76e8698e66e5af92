import { type SQL, sql } from "drizzle-orm";
import { columnOf, FIGURE_COLUMNS } from "~/features/insights/rollups/queries/sums.server.ts";
import { FIGURES, type Figures, summed } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type DayFigures, figuresOfRow, MOST_LISTED } from "../rules/answers.ts";
import { LISTS, type List } from "../rules/filters.ts";
import type { Span } from "../rules/periods.ts";
import type { Pieces } from "../rules/pieces.ts";
import type { Valued } from "../rules/shares.ts";
import { rowsOfPieces, type Tables } from "./pieces.server.ts";

/** The account that a screen is about, and the value that narrows it. */
type Whose = { accountId: AccountId; only: { dimension: List; value: string } | null };
type Part = Whose & { span: Span };

/** The columns of `Figures`, with its names. */
export const FIGURE_NAMES = sql.raw(FIGURES.map((name) => `${columnOf(name)} as "${name}"`).join(", "));
const SUMS = sql.raw(FIGURES.map((name) => `sum(${columnOf(name)}) as "${name}"`).join(", "));

const COLUMNS = sql.raw(FIGURE_COLUMNS.join(", "));

type Row<Key> = Key & Record<keyof Figures, string>;

const within = ({ accountId, span }: Pick<Part, "accountId" | "span">): SQL =>
  sql`account_id = ${accountId} and day between ${span.from} and ${span.to}`;

/** One entry for each day with figures, in order. */
export async function figuresByDay(db: Reader, part: Part): Promise<DayFigures[]> {
  const { dimension, value } = part.only ?? { dimension: "total", value: "" };
  const { rows } = await db.execute<Row<{ day: string }>>(sql`
    select day::text as day, ${FIGURE_NAMES} from audience_days
    where ${within(part)} and dimension = ${dimension} and value = ${value} order by day`);
  return rows.map(({ day, ...row }) => ({ day, ...figuresOfRow(row) }));
}

/** The figures of a day until the end of this hour (`00` to `23`), without filters. */
export async function figuresUntil(db: Reader, accountId: AccountId, day: string, hour: string): Promise<Figures> {
  const { rows } = await db.execute<Row<object>>(sql`
    select value, ${SUMS} from audience_days
    where account_id = ${accountId} and dimension = 'hour' and day = ${day} and value <= ${hour} group by value`);
  return summed(rows.map(figuresOfRow));
}

/** The lists of the screen: values with their figures in the whole period, the largest first. */
export async function figuresByValue(db: Reader, { accountId, only }: Whose, pieces: Pieces): Promise<Valued[]> {
  const { rows } = await db.execute<Row<{ dimension: List; value: string }>>(sql`
    select * from (
      select *, row_number() over (partition by dimension order by viewers desc, views desc, value) as place
      from (
        select dimension, value, ${SUMS} from (${rowsOfPieces(accountId, pieces, only ? pairsOf(only) : DAYS)}) pieces
        group by dimension, value) found
    ) placed where place <= ${MOST_LISTED}`);
  return rows.map(({ dimension, value, ...row }) => ({ dimension, value, ...figuresOfRow(row) }));
}

const DAYS: Tables = {
  days: "audience_days",
  months: "audience_months",
  columns: sql`dimension, value, ${COLUMNS}`,
  which: sql`dimension = any(${sql.param([...LISTS])}::text[])`,
};

const pairsOf = ({ dimension, value }: NonNullable<Whose["only"]>): Tables => ({
  days: "audience_pairs",
  months: "pair_months",
  columns: sql`listed as dimension, entry as value, ${COLUMNS}`,
  which: sql`dimension = ${dimension} and value = ${value}`,
});

/** The first day of the account that has figures; null before the first visit. */
export async function firstDayOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from audience_days where account_id = ${accountId} and dimension = 'total'`);
  return rows[0]?.day ?? null;
}

/** Visitors of each day in these days, without filters. */
export async function visitorsByDay(db: Reader, accountId: AccountId, span: Span): Promise<Map<string, number>> {
  const days = await figuresByDay(db, { accountId, span, only: null });
  return new Map(days.map(({ day, viewers }) => [day, viewers]));
}
