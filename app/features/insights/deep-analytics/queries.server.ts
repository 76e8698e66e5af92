import { OTHER } from "~/features/insights/rollups/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { figuresByDay, figuresByValue, figuresUntil, firstDayOf } from "./queries/figures.server.ts";
import { agesGiven, titlesOf } from "./queries/people.server.ts";
import { videosPlayed } from "./queries/videos.server.ts";
import { isNarrowed } from "./rules/filters.ts";
import { spanBefore, spanOf } from "./rules/periods.ts";
import { type Report, reportOf } from "./rules/report.ts";
import type { Valued } from "./rules/shares.ts";
import type { Question } from "./rules.ts";

/** The figures that answer a question; null before the account's first visit. */
export async function reportFor(
  db: Reader,
  accountId: AccountId,
  { period, from, to, filters }: Question,
  now: Date,
): Promise<Report | null> {
  const today = dayOf(now);
  const firstDay = await firstDayOf(db, accountId);
  if (!firstDay) return null;
  const span = spanOf({ period, from, to }, today, firstDay);
  const before = spanBefore(period, span);
  const part = { accountId, span, filters };
  const byHour = before && span.to === today && !isNarrowed(filters);
  const [days, daysBefore, sameHours, values, ages, videos] = await Promise.all([
    figuresByDay(db, part),
    before ? figuresByDay(db, { ...part, span: before }) : [],
    byHour ? figuresUntil(db, accountId, before.to, now.toISOString().slice(11, 13)) : null,
    figuresByValue(db, part),
    agesGiven(db, accountId, span),
    videosPlayed(db, accountId, span, filters.film ?? null),
  ]);
  const titles = await titlesOf(
    db,
    accountId,
    among(values, "link", filters.link),
    among(values, "film", filters.film),
  );
  return reportOf({ span, before, days, daysBefore, sameHours, values, ages, videos, titles }, filters, today);
}

/** The codes or ids of a list, and the chosen one. */
const among = (values: Valued[], dimension: "link" | "film", chosen: string | undefined): string[] =>
  [...values.filter((one) => one.dimension === dimension).map(({ value }) => value), chosen ?? ""].filter(
    (value) => value !== "" && value !== OTHER,
  );
