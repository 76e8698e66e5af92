import { grouped, shortDay } from "~/features/insights/analytics/rules.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import type { Machines } from "../rules.ts";

/** The visits of machines, which no figure of the screen contains. */
export const BotVisitLine = ({ machines: { visits, reasons, days } }: { machines: Machines }) => (
  <section aria-labelledby="machines" className="mt-14">
    <h2 id="machines" className="font-semibold text-lg">
      Machines
    </h2>
    {visits === 0 ? (
      <p className="mt-1 text-muted">No machine was refused in this period.</p>
    ) : (
      <Disclosure
        className="mt-1"
        summary={
          <span className="text-base text-text">
            {grouped(visits)} {visits === 1 ? "visit" : "visits"} by machines, in no figure above
          </span>
        }
      >
        <div className="mt-2 grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <Counts label="By reason" rows={reasons} />
          <Counts label="The latest days" rows={days.map((one) => ({ ...one, name: shortDay(one.day) }))} />
        </div>
      </Disclosure>
    )}
    <p className="mt-3 max-w-prose text-muted text-sm">
      Counted are visits by programs that run the page and say what they are; filters do not narrow them. Most machines
      never run a page and are seen by nobody. Machines at short links are shown with each link.
    </p>
  </section>
);

const Counts = ({ label, rows }: { label: string; rows: { name: string; visits: number }[] }) => (
  <section aria-label={label} className="min-w-0">
    <h3 className="text-muted text-sm">{label}</h3>
    <ul className="mt-1 divide-y divide-line">
      {rows.map(({ name, visits }) => (
        <li key={name} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
          <span className="min-w-0">{name}</span>
          <span className="tabular-nums">{grouped(visits)}</span>
        </li>
      ))}
    </ul>
  </section>
);
