import { ChevronRight, Search, X } from "lucide-react";
import { Link } from "react-router";
import type { FilmId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import {
  AGE_OPTIONS,
  isNarrowed,
  type Listing,
  listingQuery,
  PERIOD_NAMES,
  PERIODS,
  SORT_NAMES,
  SORTS,
} from "../rules/listing.ts";
import { FILTER_NAMES, FILTERS, type FilterCounts, SEARCH_MOST } from "../rules.ts";

type CommentFiltersProps = {
  counts: FilterCounts;
  listing: Listing;
  films: { id: FilmId; title: string }[];
};

/** Approved, Pending, All and Spam, each with its count; a search in the chosen one, what narrows it, and its order. */
export const CommentFilters = ({ counts, listing, films }: CommentFiltersProps) => (
  <>
    <nav aria-label="Which comments" className="border-line border-b">
      <ul className="flex gap-6">
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              to={addressOf({ ...listing, filter })}
              aria-current={filter === listing.filter ? "page" : undefined}
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
    <Narrowing key={addressOf(listing)} listing={listing} films={films} />
  </>
);

/** The list as of now: its moment is left out. */
const addressOf = ({ filter, asOf: _, ...listing }: Listing) =>
  `?${new URLSearchParams(listingQuery({ ...listing, show: filter }))}`;

function Narrowing({ listing, films }: Omit<CommentFiltersProps, "counts">) {
  const { filter, search, author, ageRange, period, sort, filmId } = listing;
  return (
    <Form
      role="search"
      className="mt-5 flex flex-wrap items-end gap-3"
      onChange={({ target, currentTarget }) => target instanceof HTMLSelectElement && currentTarget.requestSubmit()}
    >
      <input type="hidden" name="show" value={filter} />
      {author && <input type="hidden" name="author" value={author} />}
      <div className="min-w-0 grow basis-40">
        <TextField label="Words or name" name="search" type="search" defaultValue={search} maxLength={SEARCH_MOST} />
      </div>
      <Button variant="quiet" className="min-h-12" icon={<Search aria-hidden />}>
        Search
      </Button>
      <details open={isNarrowed({ ...listing, search: "", author: "" }) || sort !== "newest"} className="basis-full">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-medium text-muted text-sm hover:text-text">
          <ChevronRight aria-hidden className="size-4 transition-transform in-open:rotate-90" />
          Order and filters
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-2 lg:flex">
          <SelectField
            label="Order"
            name="sort"
            defaultValue={sort}
            options={SORTS.map((one) => [one, SORT_NAMES[one]])}
          />
          <SelectField label="Written" name="written" defaultValue={period ?? ""} options={PERIOD_OPTIONS} />
          <SelectField label="Age of the writer" name="age" defaultValue={ageRange ?? ""} options={AGE_OPTIONS} />
          {films.length > 1 && (
            <SelectField
              label="Film"
              name="film"
              defaultValue={filmId}
              options={films.map(({ id, title }) => [id, title])}
            />
          )}
        </div>
      </details>
      {author && (
        <p className="flex min-h-11 basis-full items-center gap-1">
          <span className="min-w-0 break-words">
            By <strong dir="auto">{author}</strong>
          </span>
          <Link
            to={addressOf({ ...listing, author: "" })}
            preventScrollReset
            aria-label="By everybody"
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </Link>
        </p>
      )}
    </Form>
  );
}

const PERIOD_OPTIONS: [value: string, label: string][] = [
  ["", "At any time"],
  ...PERIODS.map((period): [string, string] => [period, PERIOD_NAMES[period]]),
];
