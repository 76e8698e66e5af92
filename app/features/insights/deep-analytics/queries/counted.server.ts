import { type SQL, sql } from "drizzle-orm";
import { FACTS, FIGURE_SUMS, rowsOf } from "~/features/insights/rollups/queries/facts.server.ts";
import { FIGURES, type Figures, PERSON_DIMENSIONS } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type AnswerQuestion, type Counted, figuresOfRow } from "../rules/answers.ts";
import type { Filters, List } from "../rules/filters.ts";
import type { Span } from "../rules/periods.ts";
import { FIGURE_NAMES } from "./figures.server.ts";

const PERSON_VALUES = sql.raw(PERSON_DIMENSIONS.map((name) => `('${name}', ${name})`).join(", "));

/** Figures of all filters together in some of the question's days, counted from visitors one by one. */
export async function countedFigures(
  db: Reader,
  accountId: AccountId,
  { span, filters }: AnswerQuestion,
  within: Span,
): Promise<Counted> {
  const { page, film } = filters;
  const [scope, place] = page !== undefined ? ["page", page] : film !== undefined ? ["film", film] : ["all", ""];
  const own = sql`account_id = ${accountId} and day between ${within.from} and ${within.to}`;
  const listed = sql`day >= ${span.from}`;
  const { rows } = await db.execute<Row>(sql`
    with persons as materialized (select * from visitor_days where ${own} ${fitting(filters)}),
    ${rowsOf(sql`${own} and (day, visitor) in (select day, visitor from persons)`)}, ${FACTS},
    chosen as materialized (select * from facts where scope = ${scope} and place = ${place}),
    counted as (
      select 'day' as dimension, day::text as value, ${FIGURE_SUMS} from chosen group by day
      union all
      select dimension, value, ${FIGURE_SUMS} from chosen cross join lateral (values ${PERSON_VALUES}) as one(dimension, value)
      where ${listed} group by 1, 2
      union all
      select scope, place, ${FIGURE_SUMS} from facts where ${scope === "all"} and scope <> 'all' and ${listed} group by 1, 2)
    select dimension, value, ${FIGURE_NAMES} from counted order by dimension, value`);
  const counted = rows.map(({ dimension, value, ...figures }) => ({ dimension, value, ...figuresOfRow(figures) }));
  return {
    days: counted.flatMap(({ dimension, value, ...figures }) =>
      dimension === "day" && hasAny(figures) ? [{ day: value, ...figures }] : [],
    ),
    values: counted.flatMap(({ dimension, ...rest }) => (dimension === "day" ? [] : [{ dimension, ...rest }])),
  };
}

type Row = { dimension: List | "day"; value: string } & Record<keyof Figures, string>;

const hasAny = (figures: Figures) => FIGURES.some((name) => figures[name] > 0);

/** Conditions on what a visitor-day has one value of. */
function fitting({ page: _, film: __, ...filters }: Filters): SQL {
  const conditions = Object.entries(filters).map(([name, value]) => sql`and ${sql.identifier(name)} = ${value}`);
  return sql.join(conditions, sql` `);
}
