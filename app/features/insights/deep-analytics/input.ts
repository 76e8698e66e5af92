import { z } from "zod";
import { FILTERS, type Filters } from "./rules/filters.ts";
import { TRENDS } from "./rules/metrics.ts";
import { PERIODS } from "./rules/periods.ts";
import { DEFAULT_PERIOD, type Question } from "./rules.ts";

const LONGEST_VALUE = 253;

/** A calendar day that exists; anything else is not given. */
const day = z.iso.date().nullable().catch(null);
const period = z.enum(PERIODS).catch(DEFAULT_PERIOD);
const show = z.enum(TRENDS).catch("views");
const value = z
  .string()
  .max(LONGEST_VALUE)
  .regex(/^[^\p{Cc}]*$/u);
const film = z.union([z.uuid(), z.literal("*")]);

/** The question in a query; what cannot be understood counts as not given. */
export function questionIn(query: URLSearchParams): Question {
  const [from, to] = [day.parse(query.get("from")), day.parse(query.get("to"))];
  const asked = period.parse(query.get("period"));
  const dates = from && to ? { from: from < to ? from : to, to: from < to ? to : from } : null;
  return {
    period: dates ? "dates" : asked === "dates" ? DEFAULT_PERIOD : asked,
    from: dates?.from ?? null,
    to: dates?.to ?? null,
    show: show.parse(query.get("show")),
    filters: filtersIn(query),
  };
}

function filtersIn(query: URLSearchParams): Filters {
  const given = FILTERS.flatMap((name): [string, string][] => {
    const parsed = (name === "film" ? film : value).safeParse(query.get(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  const { film: filmId, ...filters } = Object.fromEntries(given) as Filters;
  return filters.page === undefined && filmId !== undefined ? { ...filters, film: filmId } : filters;
}
