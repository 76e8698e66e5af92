import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { SEARCH_DELAY_MS } from "~/features/promotion/links/rules.ts";
import { CONTROL } from "~/ui/field.tsx";

/** Searches a moment after the last key; the query is in the page's address. */
export function LinkSearch({ search }: { search: string }) {
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
    timer.current = setTimeout(() => setQuery(query ? { search: query } : {}, options), SEARCH_DELAY_MS);
  };
  return (
    <search className="relative min-w-0 grow sm:max-w-sm">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label="Search by film title"
        placeholder="Search by film title"
        defaultValue={search}
        maxLength={100}
        onChange={(event) => ask(event.currentTarget.value)}
        className={`${CONTROL} h-11 ps-10`}
      />
    </search>
  );
}
