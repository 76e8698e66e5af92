import { publishedMonth } from "~/features/money/ledger/queries/proofs.server.ts";
import { ProofCheck } from "~/features/money/ledger/ui/proof-check.tsx";
import { statementMonthInput } from "~/features/money/sales/input.ts";
import { monthName } from "~/features/money/sales/rules/statements.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/ledger-month";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageTitle(loaderData ? `Ledger of ${monthName(loaderData.month.month)}` : "Ledger");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/ledger/{month}`: the signed root of a month. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = statementMonthInput.parse(params.month);
  const month = asked && (await publishedMonth(context.get(productContext).db, asked));
  if (!month) throw notFound();
  return { month };
}

export default function LedgerMonth({ loaderData: { month } }: Route.ComponentProps) {
  return (
    <Stage
      title={`Ledger of ${monthName(month.month)}`}
      lead="The root stands for every transaction of the month: none can be changed, added or left out without another root. Nothing is put on a blockchain."
      width="wide"
    >
      <div className="flex flex-col gap-10">
        <dl className="flex flex-col gap-4">
          {[
            ["Transactions", month.transactions.toLocaleString("en")],
            ["Root (SHA-256)", month.root],
            ["Signature (Ed25519)", month.signature],
            ["Public key", month.publicKey],
          ].map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="break-all font-mono text-sm">{value}</dd>
            </div>
          ))}
        </dl>
        <ProofCheck month={month} />
      </div>
    </Stage>
  );
}
