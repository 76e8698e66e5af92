import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { CONTROL } from "./field.tsx";

const LONGEST_SEARCH = 100;

/** Pause between the last key and the search request. */
const SEARCH_DELAY_MS = 200;

type SearchFieldProps = {
  label: string;
  search: string;
  /** Parameters of the address that a search leaves as they are. */
  kept?: string[];
};

/** Searches a moment after the last key; the query is in the page's address. */
export function SearchField({ label, search, kept = [] }: SearchFieldProps) {
  const [, setQuery] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and forward change the query in the address.
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const query = text.trim();
    const options = { replace: true, preventScrollReset: true };
    timer.current = setTimeout(() => setQuery((before) => searching(before, query, kept), options), SEARCH_DELAY_MS);
  };
  return (
    <search className="relative min-w-0 grow sm:max-w-sm">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => ask(event.currentTarget.value)}
        className={`${CONTROL} h-11 ps-10`}
      />
    </search>
  );
}

function searching(before: URLSearchParams, query: string, kept: string[]): [string, string][] {
  const others = [...before].filter(([name]) => kept.includes(name));
  return query ? [...others, ["search", query]] : others;
}
