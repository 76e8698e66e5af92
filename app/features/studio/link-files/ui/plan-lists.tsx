import { headingsOf, type Lines, type ShownPlan } from "../rules.ts";

const ORDER = ["items", "shorts", "left"] as const;

/** What becomes of each row of a file, or became of it. */
export function PlanLists({ plan, isDone }: { plan: ShownPlan; isDone: boolean }) {
  const headings = headingsOf(plan, isDone);
  return ORDER.filter((name) => plan[name].count > 0).map((name) => (
    <LineList key={name} heading={headings[name]} lines={plan[name]} />
  ));
}

const LineList = ({ heading, lines: { count, shown } }: { heading: string; lines: Lines }) => (
  <div>
    <h3 className="mb-2 font-semibold">{heading}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
    <section aria-label={heading} tabIndex={0} className="max-h-96 overflow-y-auto border-line border-y">
      <ul className="divide-y divide-line">
        {shown.map(({ row, what, note }) => (
          <li key={row} className="py-2.5">
            <p className="truncate font-medium">
              <span className="text-muted">{`Row ${row.toLocaleString("en")}`}</span> <bdi>{what}</bdi>
            </p>
            <p className="break-words text-muted text-sm">{note}</p>
          </li>
        ))}
      </ul>
    </section>
    {count > shown.length && (
      <p className="mt-2 text-muted text-sm">{`These are the first ${shown.length} of ${count.toLocaleString("en")}.`}</p>
    )}
  </div>
);
