import { nameOf, rowsLabel } from "../rules/words.ts";
import type { ImportReport } from "../rules.ts";

const SHOWN_LINES = 100;

/** What comes of an archive, or came: numbers, new addresses, and each line that was left out. */
export function ReportView({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { came, known, left, shown, renamed, lines, notes = [] } = report;
  return (
    <div className="flex flex-col gap-4">
      {Object.keys(came).length === 0 && (
        <p>{isDone ? "Nothing new came: you have all of it." : "There is nothing."}</p>
      )}
      <Counts label={isDone ? "Came" : "Comes"} counts={came} />
      <Counts label="Was there already" counts={known} />
      <Counts label="Left out" counts={left} />
      <Counts label="Stays in the archive" counts={shown} />
      {notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 ps-5">
          {notes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {renamed.length > 0 && (
        <div>
          <h4 className="font-semibold">New addresses</h4>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {renamed.map(({ from, to }) => (
              <li key={`${from} ${to}`} className="break-all">
                <span className="text-muted">{from}</span> is now {to}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold">What could not be read, line by line</summary>
          <ul className="divide-y divide-line border-line border-y text-sm">
            {lines.slice(0, SHOWN_LINES).map(({ table, line, why }) => (
              <li key={`${table} ${line} ${why}`} className="py-2">
                <p className="font-medium first-letter:uppercase">{`${nameOf(table)}, line ${line}`}</p>
                <p className="break-words text-muted">{why}</p>
              </li>
            ))}
          </ul>
          {lines.length > SHOWN_LINES && (
            <p className="mt-2 text-muted text-sm">{`These are the first ${SHOWN_LINES}.`}</p>
          )}
        </details>
      )}
    </div>
  );
}

function Counts({ label, counts }: { label: string; counts: Record<string, number> }) {
  const rows = Object.entries(counts).filter(([, count]) => count > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-sm">{rows.map(([table, count]) => rowsLabel(table, count)).join(" · ")}</dd>
    </dl>
  );
}
