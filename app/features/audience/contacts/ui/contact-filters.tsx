import { Search } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { FILTERS, type Filter } from "../rules.ts";

const NAMES: Record<Filter, string> = {
  all: "All",
  followers: "Followers",
  subscribers: "Subscribers",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  asked: "Asked",
};

type ContactFiltersProps = { filter: Filter; search: string; counts: Record<Filter, number> };

/** Filters and search as links and a GET form, so that every view has a URL. */
export const ContactFilters = ({ filter, search, counts }: ContactFiltersProps) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <nav aria-label="Which contacts" className="-mx-3 flex flex-wrap">
      {FILTERS.map((name) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ filter: name, ...(search && { search }) })}`}
          aria-current={name === filter ? "page" : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-muted no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
        >
          {NAMES[name]} <span className="tabular-nums">{counts[name]}</span>
        </Link>
      ))}
    </nav>
    <Form key={`${filter} ${search}`} role="search" className="flex grow items-end gap-3 sm:grow-0">
      <input type="hidden" name="filter" value={filter} />
      <div className="grow">
        <TextField label="Name or address" name="search" type="search" defaultValue={search} maxLength={100} />
      </div>
      <Button variant="quiet" className="min-h-12" icon={<Search aria-hidden />}>
        Search
      </Button>
    </Form>
  </div>
);
