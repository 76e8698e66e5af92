import { Link } from "react-router";
import { publishedMonths } from "~/features/money/ledger/queries/proofs.server.ts";
import { ledgerPath } from "~/features/money/ledger/rules/proofs.ts";
import { monthName } from "~/features/money/sales/rules/statements.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/ledger";

export const meta = () => pageTitle("Ledger");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/ledger`: the months whose books are published. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  months: await publishedMonths(context.get(productContext).db),
});

export default function Ledger({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <Stage
      title="Ledger"
      lead="Every sale is shared in books that are only added to. Each closed month is published as one signed number, against which anybody can check a transaction."
      width="wide"
    >
      {months.length === 0 ? (
        <p className="text-muted">No month is closed yet.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {months.map(({ month, transactions }) => (
            <li key={month}>
              <Link to={ledgerPath(month)} className="flex min-h-13 items-center justify-between gap-6 text-link">
                {monthName(month)}
                <span className="text-muted tabular-nums">
                  {transactions === 1 ? "1 transaction" : `${transactions.toLocaleString("en")} transactions`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Stage>
  );
}
