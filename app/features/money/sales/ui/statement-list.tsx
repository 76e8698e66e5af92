import { Download } from "lucide-react";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { amountOf, lineName, lineStory, monthName, type Statement, statementFilePath } from "../rules/statements.ts";

/** What changed in a month, line by line, between what was owed before and after it. */
export const StatementList = ({ statement }: { statement: Statement }) => (
  <FormPart heading={monthName(statement.month)} lead="Times are UTC.">
    <div className="mb-2 flex justify-end">
      <ButtonLink
        to={statementFilePath(statement.month)}
        variant="quiet"
        reloadDocument
        icon={<Download aria-hidden />}
      >
        Download CSV
      </ButtonLink>
    </div>
    <dl className="divide-y divide-line tabular-nums">
      <Sum name="Owed before" minor={statement.before} />
      {statement.lines.map((line) => (
        <div key={`${line.at.toISOString()} ${line.share}`} className="flex items-baseline justify-between gap-6 py-3">
          <dt className="min-w-0">
            {lineName(line)}
            <span className="block text-muted text-sm">
              {dayOf(line.at)} · {lineStory(line)}
            </span>
          </dt>
          <dd>{amountOf(line.share)}</dd>
        </div>
      ))}
      <Sum name="Owed after" minor={statement.after} />
    </dl>
  </FormPart>
);

const Sum = ({ name, minor }: { name: string; minor: number }) => (
  <div className="flex justify-between gap-6 py-3 font-semibold">
    <dt>{name}</dt>
    <dd>{amountOf(minor)}</dd>
  </div>
);

const dayOf = (at: Date) => at.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
