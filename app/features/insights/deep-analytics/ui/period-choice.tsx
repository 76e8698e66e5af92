import { Link } from "react-router";
import { shortDay } from "~/features/insights/analytics/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Form } from "~/ui/form.tsx";
import { againstText } from "../rules/against.ts";
import { FILTERS } from "../rules/filters.ts";
import { PERIOD_NAMES, type Period, type Span } from "../rules/periods.ts";
import { type Question, queryOf } from "../rules.ts";

type PeriodChoiceProps = { question: Question; span: Span };

const NAMED = Object.entries(PERIOD_NAMES) as [Exclude<Period, "dates">, string][];

/** The period: links to the usual ones, and a form for any two days. */
export const PeriodChoice = ({ question, span }: PeriodChoiceProps) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
    <nav aria-label="Period" className="flex max-w-full overflow-x-auto rounded-control border border-edge p-px">
      {NAMED.map(([period, name]) => (
        <Link
          key={period}
          to={queryOf({ ...question, period, from: null, to: null }) || "?"}
          preventScrollReset
          aria-current={period === question.period ? "true" : undefined}
          className="grid min-h-11 shrink-0 place-items-center rounded-[0.4375rem] px-3 text-muted tabular-nums no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
    <Disclosure
      open={question.period === "dates"}
      summary={question.period === "dates" ? `${shortDay(span.from)} – ${shortDay(span.to)}` : "Other days"}
    >
      <DatesForm key={`${span.from} ${span.to}`} question={question} span={span} />
    </Disclosure>
  </div>
);

const INPUT = "h-11 rounded-control border border-edge bg-surface px-3 text-text";

const DatesForm = ({ question: { show, by, filters, against }, span }: PeriodChoiceProps) => (
  <Form preventScrollReset className="flex flex-wrap items-end gap-3 py-2">
    <label className="text-muted text-sm">
      <span className="mb-1 block">From</span>
      <input type="date" name="from" required defaultValue={span.from} className={INPUT} />
    </label>
    <label className="text-muted text-sm">
      <span className="mb-1 block">To</span>
      <input type="date" name="to" required defaultValue={span.to} className={INPUT} />
    </label>
    <input type="hidden" name="show" value={show} />
    <input type="hidden" name="by" value={by} />
    {against && <input type="hidden" name="vs" value={againstText(against)} />}
    {FILTERS.map(
      (name) => filters[name] !== undefined && <input key={name} type="hidden" name={name} value={filters[name]} />,
    )}
    <Button variant="quiet">Show</Button>
  </Form>
);
