import { Search } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { FILTER_NAMES, FILTERS, type Filter, type FilterCounts, SEARCH_MOST } from "../rules.ts";

type CommentFiltersProps = { counts: FilterCounts; chosen: Filter; search: string };

/** Approved, Pending, All and Spam, each with its count, and a search in the chosen one. */
export const CommentFilters = ({ counts, chosen, search }: CommentFiltersProps) => (
  <>
    <nav aria-label="Which comments" className="border-line border-b">
      <ul className="flex gap-6">
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              to={`?${new URLSearchParams({ show: filter, ...(search && { search }) })}`}
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
    <Form key={`${chosen} ${search}`} role="search" className="mt-5 flex max-w-xl items-end gap-3">
      <input type="hidden" name="show" value={chosen} />
      <div className="grow">
        <TextField label="Words or name" name="search" type="search" defaultValue={search} maxLength={SEARCH_MOST} />
      </div>
      <Button variant="quiet" className="min-h-12" icon={<Search aria-hidden />}>
        Search
      </Button>
    </Form>
  </>
);
