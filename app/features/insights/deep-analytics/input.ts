import { z } from "zod";
import { OTHER } from "~/features/insights/rollups/rules.ts";
import type { Against } from "./rules/against.ts";
import { FILTERS, type Filters } from "./rules/filters.ts";
import { TRENDS } from "./rules/metrics.ts";
import { PERIODS } from "./rules/periods.ts";
import { WAY_LISTS } from "./rules/ways.ts";
import { DEFAULT_PERIOD, DEFAULT_TREND, DEFAULT_WAY, type Question } from "./rules.ts";

const LONGEST_VALUE = 253;

/** A calendar day that exists; anything else is not given. */
const day = z.iso.date().nullable().catch(null);
const period = z.enum(PERIODS).catch(DEFAULT_PERIOD);
const show = z.enum(TRENDS).catch(DEFAULT_TREND);
const by = z.enum(WAY_LISTS).catch(DEFAULT_WAY);
const value = z
  .string()
  .max(LONGEST_VALUE)
  .regex(/^[^\p{Cc}]*$/u)
  .refine((text) => text !== OTHER);

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
    by: by.parse(query.get("by")),
    filters: filtersIn(query),
    against: againstIn(query.get("vs")),
  };
}

const LONGEST_AGAINST = LONGEST_VALUE + 10;

function againstIn(text: string | null): Against | null {
  const given = text?.slice(0, LONGEST_AGAINST) ?? "";
  const from = day.parse(given);
  if (from) return { kind: "days", value: from };
  const [kind, ...rest] = given.split(":");
  if (kind !== "film" && kind !== "link") return null;
  const parsed = (kind === "film" ? z.uuid() : value).safeParse(rest.join(":"));
  return parsed.success ? { kind, value: parsed.data } : null;
}

function filtersIn(query: URLSearchParams): Filters {
  const given = FILTERS.flatMap((name): [string, string][] => {
    const parsed = (name === "film" ? z.uuid() : value).safeParse(query.get(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  const { film: filmId, ...filters } = Object.fromEntries(given) as Filters;
  return filters.page === undefined && filmId !== undefined ? { ...filters, film: filmId } : filters;
}
