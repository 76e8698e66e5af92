import { grouped } from "~/features/insights/analytics/rules.ts";
import { isNarrowed } from "../rules/filters.ts";
import { type AgeCount, ENOUGH_ANSWERS } from "../rules/shares.ts";
import type { Question } from "../rules.ts";
import { useFixed } from "./fixed.tsx";

type AgeChartProps = { ages: AgeCount[] | null; question: Question };

/** Age ranges of people who gave them; nothing where too few did. */
export function AgeChart({ ages, question }: AgeChartProps) {
  const isFixed = useFixed();
  // They are of everybody, and a shared report tells of nobody beyond its filters.
  if (isFixed && isNarrowed(question.filters)) return null;
  const all = ages?.reduce((sum, { people }) => sum + people, 0) ?? 0;
  return (
    <section aria-label="Age Demographics" className="min-w-0">
      <h2 className="font-semibold text-lg">Age Demographics</h2>
      {ages ? (
        <ol>
          {ages.map(({ range, people }) => (
            <li key={range} className="grid grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-4">
              <span className="flex min-h-11 items-center tabular-nums">{range}</span>
              <span className="tabular-nums">{grouped(people)}</span>
              <span className="text-end text-muted text-sm tabular-nums">
                {Math.round((people / all) * 1000) / 10}%
              </span>
              <svg
                aria-hidden
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="col-span-3 h-0.5 w-full bg-line"
              >
                <rect width={(people / all) * 100} height={1} className="fill-accent" />
              </svg>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">
          Not enough answers: fewer than {ENOUGH_ANSWERS} people gave their age range in this period.
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        From people who gave it with a comment or when they subscribed
        {isNarrowed(question.filters) && "; filters do not narrow it"}.
      </p>
    </section>
  );
}
