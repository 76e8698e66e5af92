import { Link } from "react-router";
import { statementMonthInput } from "~/features/money/sales/input.ts";
import { owedTo, statementIn, statementMonths } from "~/features/money/sales/queries/statements.server.ts";
import { arrivingFor } from "~/features/money/sales/queries.server.ts";
import { earningsPath, LINES_SHOWN, monthName } from "~/features/money/sales/rules/statements.ts";
import { StatementList } from "~/features/money/sales/ui/statement-list.tsx";
import { monthOf } from "~/lib/dates.ts";
import { exactMoney } from "~/lib/money.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/earnings";

export const meta = () => pageTitle("Earnings");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { currency } = config.sales;
  const { id } = context.get(accountContext);
  const months = await statementMonths(db, id);
  const asked = statementMonthInput.parse(new URL(request.url).searchParams.get("month"));
  const month = asked ?? months[0] ?? monthOf(new Date().toISOString());
  const [owed, arriving, statement] = await Promise.all([
    owedTo(db, id, currency),
    arrivingFor(db, id, currency),
    statementIn(db, id, { month, currency, most: LINES_SHOWN }),
  ]);
  return { months, owed, arriving, statement };
}

export default function Earnings({ loaderData: { months, owed, arriving, statement } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Earnings</h1>
      <p className="font-semibold text-3xl tabular-nums">{exactMoney(owed, statement.currency)}</p>
      <p className="mt-1 max-w-prose text-muted">
        Yours of what visitors paid, without the payment service’s fee. Whoever runs this server has the money, and
        holds it for you.
      </p>
      {owed < 0 && (
        <p className="mt-3 max-w-prose">
          It is less than nothing because payments were refunded or disputed; it is taken from what comes next.
        </p>
      )}
      {arriving > 0 && (
        <p className="mt-3 max-w-prose">
          {exactMoney(arriving, statement.currency)} more is arriving: the payment service has not told its fee yet.
        </p>
      )}
      {months.length === 0 ? (
        <p className="mt-10 max-w-prose text-muted">
          Nothing has been booked yet. Every payment stands here with its fee, and each month has a statement.
        </p>
      ) : (
        <>
          <Months months={months} shown={statement.month} />
          <StatementList statement={statement} />
        </>
      )}
    </>
  );
}

const Months = ({ months, shown }: { months: string[]; shown: string }) => (
  <nav aria-label="Months" className="mt-10 mb-6">
    <ul className="flex flex-wrap gap-x-5">
      {months.map((month) => (
        <li key={month}>
          <Link
            to={`${earningsPath}?month=${month.slice(0, 7)}`}
            aria-current={month === shown ? "page" : undefined}
            className="inline-flex min-h-11 items-center text-muted hover:text-text aria-[current=page]:text-text"
          >
            {monthName(month)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
