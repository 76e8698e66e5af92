import { Link } from "react-router";
import { statementQuery } from "../rules/statements.ts";

type Shown = { month: string; currency: string };
type ChoicesProps = { name: string; choices: (Shown & { label: string })[]; shown: Shown };

/** Links to statements of other months or in other currencies. */
export const StatementChoices = ({ name, choices, shown }: ChoicesProps) => (
  <nav aria-label={name} className="mt-10 mb-6">
    <ul className="flex flex-wrap gap-x-5">
      {choices.map(({ label, month, currency }) => (
        <li key={label}>
          <Link
            to={statementQuery({ month, currency })}
            aria-current={month === shown.month && currency === shown.currency ? "page" : undefined}
            className="inline-flex min-h-11 items-center text-muted underline-offset-8 hover:text-text aria-[current=page]:text-text aria-[current=page]:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
