import { Link } from "react-router";
import { FILTER_NAMES, FILTERS, type Filter, type FilterCounts } from "../rules.ts";

/** Approved, Pending, All, each with its count. */
export const CommentFilters = ({ counts, chosen }: { counts: FilterCounts; chosen: Filter }) => (
  <nav aria-label="Which comments" className="border-line border-b">
    <ul className="flex gap-6">
      {FILTERS.map((filter) => (
        <li key={filter}>
          <Link
            to={`?show=${filter}`}
            aria-current={filter === chosen ? "page" : undefined}
            preventScrollReset
            className="-mb-px flex min-h-12 items-center gap-2 border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
          >
            {FILTER_NAMES[filter]}
            <span className="font-normal text-muted text-sm">{counts[filter]}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
