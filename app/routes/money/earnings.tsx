import { data, redirect } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { publishedMonth } from "~/features/money/ledger/queries/proofs.server.ts";
import { lookAtRecipient, openRecipient } from "~/features/money/payouts/commands.server.ts";
import { recipientInput } from "~/features/money/payouts/input.ts";
import { payeeOfAccount, payoutsOf } from "~/features/money/payouts/queries.server.ts";
import { RECIPIENT_MESSAGES, smallestPayout } from "~/features/money/payouts/rules.ts";
import { PayoutPart } from "~/features/money/payouts/ui/payout-part.tsx";
import { statementMonthInput } from "~/features/money/sales/input.ts";
import { owedTo, statementIn, statementMonths } from "~/features/money/sales/queries/statements.server.ts";
import { arrivingFor } from "~/features/money/sales/queries.server.ts";
import { LINES_SHOWN, monthName } from "~/features/money/sales/rules/statements.ts";
import { StatementChoices } from "~/features/money/sales/ui/statement-choices.tsx";
import { StatementList } from "~/features/money/sales/ui/statement-list.tsx";
import { monthOf } from "~/lib/dates.ts";
import { exactMoney } from "~/lib/money.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/earnings";
import { ownCurrencies } from "./own-statement.server.ts";

export const meta = () => pageTitle("Earnings");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** Leads to where the payment service asks who its recipient is. */
export async function action({ url, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { db, payments, config, log } = product;
  if (!payments || !config.paysOut) throw notFound();
  const { id, email } = context.get(accountContext);
  const known = await payeeOfAccount(db, id);
  const read = known?.country ? ({ ok: true, input: { country: known.country } } as const) : readCountry(context);
  if (!read.ok) return data({ errors: read.errors }, { status: 422 });
  const where = { country: read.input.country, home: `${config.baseUrl}${url.pathname}?back`, now: new Date() };
  const opened = await openRecipient({ db, payments, log }, { id, email }, where);
  if (opened.ok) return redirect(opened.url, 303);
  return data({ errors: { form: RECIPIENT_MESSAGES[opened.reason] } }, { status: 503 });
}

const readCountry = (context: Route.ActionArgs["context"]) => readForm(recipientInput, context.get(formContext));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config, payments } = context.get(productContext);
  const { currencies, currency } = await ownCurrencies(context, url);
  const now = new Date();
  const { id } = context.get(accountContext);
  const months = await statementMonths(db, id);
  const asked = statementMonthInput.parse(url.searchParams.get("month"));
  const month = asked ?? months[0] ?? monthOf(new Date().toISOString());
  // Who comes back from there wants to know at once whether it is enough.
  if (payments && url.searchParams.has("back")) await lookAtRecipient({ db, payments }, id, now);
  const [owed, arriving, statement, payouts, published] = await Promise.all([
    owedTo(db, id, currency),
    arrivingFor(db, id, currency),
    statementIn(db, id, { month, currency, most: LINES_SHOWN }),
    payoutsOf(db, id, currency, now),
    publishedMonth(db, month),
  ]);
  const paysOut = config.paysOut && payments !== null;
  const isPublished = published !== null;
  return {
    months,
    currencies,
    isPublished,
    owed,
    arriving,
    statement,
    payouts,
    paysOut,
    smallest: smallestPayout(currency),
  };
}

export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { months, currencies, isPublished, owed, arriving, statement, payouts, ...paying } = loaderData;
  return (
    <>
      <h1 className="mb-8 text-title">Earnings</h1>
      {currencies.length > 1 && (
        <StatementChoices
          name="Currencies"
          choices={currencies.map((currency) => ({
            month: statement.month,
            currency,
            label: currency.toUpperCase(),
          }))}
          shown={statement}
        />
      )}
      <p className="font-semibold text-3xl tabular-nums">{exactMoney(owed, statement.currency)}</p>
      <p className="mt-1 max-w-prose text-muted">
        Yours of what visitors paid and was not paid out yet, without the payment service’s fee. Whoever runs this
        server has the money, and holds it for you.
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
      {payouts && (
        <div className="my-10">
          <PayoutPart {...paying} currency={statement.currency} payouts={payouts} />
        </div>
      )}
      {months.length === 0 ? (
        <p className="mt-10 max-w-prose text-muted">
          Nothing has been booked yet. Every payment stands here with its fee, and each month has a statement.
        </p>
      ) : (
        <>
          {months.length > 1 && (
            <StatementChoices
              name="Months"
              choices={months.map((month) => ({ month, currency: statement.currency, label: monthName(month) }))}
              shown={statement}
            />
          )}
          <StatementList statement={statement} isPublished={isPublished} />
        </>
      )}
    </>
  );
}
