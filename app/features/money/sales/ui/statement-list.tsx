import { Download } from "lucide-react";
import { useLocation } from "react-router";
import { ledgerPath } from "~/features/money/ledger/rules/proofs.ts";
import { longDay } from "~/features/money/subscriptions/ui/long-day.ts";
import { exactMoney } from "~/lib/money.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { LINES_SHOWN, lineName, lineStory, monthName, type Statement, statementFilePath } from "../rules/statements.ts";

/** What changed in a month, line by line, between what was owed before and after it. */
export function StatementList({ statement, isPublished }: { statement: Statement; isPublished: boolean }) {
  const { pathname } = useLocation();
  return (
    <FormPart heading={monthName(statement.month)} lead="Times are UTC.">
      <div className="mb-2 flex flex-wrap justify-end gap-2">
        {(["csv", "pdf"] as const).map((format) => (
          <ButtonLink
            key={format}
            to={statementFilePath(pathname, statement, format)}
            variant="quiet"
            reloadDocument
            icon={<Download aria-hidden />}
          >
            Download {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
      <dl className="divide-y divide-line tabular-nums">
        <Sum name="Owed after" minor={statement.after} currency={statement.currency} />
        {statement.lines.map((line) => (
          <div key={line.id} className="flex items-baseline justify-between gap-6 py-3">
            <dt className="min-w-0">
              {lineName(line)}
              <span className="block text-muted text-sm">
                {longDay(line.at)} · {lineStory(line, statement.currency)}
                {isPublished && (
                  <>
                    {" · "}
                    <a href={`${pathname}/proof?transaction=${line.id}`} className="text-link" download>
                      Proof<span className="sr-only"> of {lineName(line)}</span>
                    </a>
                  </>
                )}
              </span>
            </dt>
            <dd>{exactMoney(line.share, statement.currency)}</dd>
          </div>
        ))}
        <Sum name="Owed before" minor={statement.before} currency={statement.currency} />
      </dl>
      {statement.lines.length === LINES_SHOWN && (
        <p className="mt-3 text-muted text-sm">The newest {LINES_SHOWN} lines; the CSV has all.</p>
      )}
      {isPublished && (
        <p className="mt-3 text-muted text-sm">
          A proof can be checked by anybody in the{" "}
          <a href={ledgerPath(statement.month)} className="text-link">
            ledger of {monthName(statement.month)}
          </a>
          .
        </p>
      )}
    </FormPart>
  );
}

const Sum = ({ name, minor, currency }: { name: string; minor: number; currency: string }) => (
  <div className="flex justify-between gap-6 py-3 font-semibold">
    <dt>{name}</dt>
    <dd>{exactMoney(minor, currency)}</dd>
  </div>
);
