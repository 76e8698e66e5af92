import { X } from "lucide-react";
import { Link } from "react-router";
import { FILTER_NAMES, withoutFilter } from "../rules/filters.ts";
import type { Chosen } from "../rules/report.ts";
import { type Question, queryOf } from "../rules.ts";
import { useFixed } from "./fixed.tsx";

type ChosenFiltersProps = { question: Question; chosen: Chosen[] };

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm no-underline";

/** What narrows the screen, each with a link that takes it away. */
export function ChosenFilters({ question, chosen }: ChosenFiltersProps) {
  const isFixed = useFixed();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mt-4 flex flex-wrap gap-2">
      {chosen.map(({ filter, name }) => (
        <li key={filter} className="min-w-0 max-w-full">
          {isFixed ? (
            <span className={CHIP}>
              <FilterName filter={filter} name={name} />
            </span>
          ) : (
            <Link
              to={queryOf({ ...question, filters: withoutFilter(question.filters, filter) }) || "?"}
              preventScrollReset
              className={`${CHIP} hover:bg-raised`}
            >
              <span className="sr-only">Remove the filter</span>
              <FilterName filter={filter} name={name} />
              <X aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const FilterName = ({ filter, name }: Pick<Chosen, "filter" | "name">) => (
  <>
    <span className="text-muted">{FILTER_NAMES[filter]}</span>
    <bdi className="truncate">{name}</bdi>
  </>
);
