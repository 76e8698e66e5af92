import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import { OTHER } from "~/features/insights/rollups/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { answerOf } from "./queries/answers.server.ts";
import { countedFigures } from "./queries/counted.server.ts";
import { embedsPlayed } from "./queries/embeds.server.ts";
import { figuresByDay, figuresByValue, figuresUntil, firstDayOf, visitorsByDay } from "./queries/figures.server.ts";
import { agesGiven, titlesOf } from "./queries/people.server.ts";
import { piecesFor } from "./queries/pieces.server.ts";
import { episodesPlayed } from "./queries/series.server.ts";
import { videosPlayed } from "./queries/videos.server.ts";
import { otherSide } from "./rules/against.ts";
import {
  type AnswerQuestion,
  type Counted,
  DIRECT_VISITORS,
  largestListed,
  NOTHING_COUNTED,
  questionSpan,
  type Waiting,
} from "./rules/answers.ts";
import { type Filters, isNarrowed, onlyFilter } from "./rules/filters.ts";
import { type Span, spanBefore, spanOf } from "./rules/periods.ts";
import type { Pieces } from "./rules/pieces.ts";
import { type OtherSide, type Report, reportOf } from "./rules/report.ts";
import type { Valued } from "./rules/shares.ts";
import type { Question } from "./rules.ts";

type Scope = { span: Span; before: Span | null; filters: Filters };

/** The days of a question; null before the account's first visit. */
async function scopeOf(db: Reader, accountId: AccountId, question: Question, today: string): Promise<Scope | null> {
  const firstDay = await firstDayOf(db, accountId);
  if (!firstDay) return null;
  const span = spanOf(question, today, firstDay);
  return { span, before: spanBefore(question.period, span), filters: question.filters };
}

/** The figures that answer a question; null before the account's first visit. */
export async function reportFor(
  db: Reader,
  accountId: AccountId,
  question: Question,
  now: Date,
): Promise<Report | null> {
  const today = dayOf(now);
  const scope = await scopeOf(db, accountId, question, today);
  if (!scope) return null;
  const { span, before, filters } = scope;
  const pieces = await piecesFor(db, accountId, span);
  const byHour = before && span.to === today && !isNarrowed(filters);
  const [{ counted, waiting }, sameHours, ages, videos, episodes, embeds] = await Promise.all([
    figuresFor(db, accountId, scope, pieces),
    byHour ? figuresUntil(db, accountId, before.to, now.toISOString().slice(11, 13)) : null,
    agesGiven(db, accountId, span),
    videosPlayed(db, accountId, pieces, filters.film ?? null),
    episodesPlayed(db, accountId, span, filters.film ?? null),
    isNarrowed(filters) ? null : embedsPlayed(db, accountId, pieces),
  ]);
  const { values } = counted;
  const days = counted.days.filter(({ day }) => day >= span.from);
  const daysBefore = counted.days.filter(({ day }) => day < span.from);
  const codes = among(values, "link", filters.link);
  const titles = await titlesOf(db, accountId, codes, among(values, "film", filters.film));
  const rows = { span, before, days, daysBefore, sameHours, values, ages, videos, episodes, embeds, titles, waiting };
  return reportOf(rows, filters, today);
}

/** The figures of a screen: from sums with one filter at most, counted with more; as far as that is done. */
async function figuresFor(
  db: Reader,
  accountId: AccountId,
  { span, before, filters }: Scope,
  pieces: Pieces,
): Promise<{ counted: Counted; waiting: Waiting | null }> {
  const only = onlyFilter(filters);
  const question = { since: before?.from ?? span.from, span, filters };
  if (only || !isNarrowed(filters)) {
    const hasNoPairs = only && (await isDemoAccount(db, accountId));
    const [days, values] = await Promise.all([
      figuresByDay(db, { accountId, span: questionSpan(question), only }),
      hasNoPairs ? valuesCounted(db, accountId, question) : figuresByValue(db, { accountId, only }, pieces),
    ]);
    return { counted: { days, values }, waiting: null };
  }
  if (!(await takesLong(db, accountId, question))) {
    const counted = await countedFigures(db, accountId, question, questionSpan(question));
    return { counted: largestListed(counted), waiting: null };
  }
  const stored = await answerOf(db, accountId, question);
  return "result" in stored
    ? { counted: stored.result, waiting: null }
    : { counted: NOTHING_COUNTED, waiting: stored.waiting };
}

/** The lists beside the only filter of a demo, which has few visitors and no sums of pairs. */
async function valuesCounted(db: Reader, accountId: AccountId, question: AnswerQuestion): Promise<Valued[]> {
  const { values } = largestListed(await countedFigures(db, accountId, question, question.span));
  return values.filter(({ dimension }) => !(dimension in question.filters));
}

async function takesLong(db: Reader, accountId: AccountId, question: AnswerQuestion): Promise<boolean> {
  const visitors = await visitorsByDay(db, accountId, questionSpan(question));
  return [...visitors.values()].reduce((sum, count) => sum + count, 0) > DIRECT_VISITORS;
}

/** What has to be counted in the background for a question; null where its figures are there at once. */
export async function questionFor(
  db: Reader,
  accountId: AccountId,
  asked: Question,
  now: Date,
): Promise<AnswerQuestion | null> {
  if (!isNarrowed(asked.filters) || onlyFilter(asked.filters)) return null;
  const scope = await scopeOf(db, accountId, asked, dayOf(now));
  if (!scope) return null;
  const { span, before, filters } = scope;
  const question = { since: before?.from ?? span.from, span, filters };
  return (await takesLong(db, accountId, question)) ? question : null;
}

/** The codes or ids of a list, and the chosen one. */
const among = (values: Valued[], dimension: "link" | "film", chosen: string | undefined): string[] =>
  [...values.filter((one) => one.dimension === dimension).map(({ value }) => value), chosen ?? ""].filter(
    (value) => value !== "" && value !== OTHER,
  );

/** The question whose figures stand beside a report's; null where nothing else is compared. */
export function otherQuestion(question: Question, { span }: Pick<Report, "span">): Question | null {
  const side = question.against && otherSide(question.against, question.filters, span);
  return side && { ...question, ...side, against: null };
}

/** Those figures, once they are counted. */
export async function otherReport(
  db: Reader,
  accountId: AccountId,
  asked: { question: Question; other: Question },
  now: Date,
): Promise<OtherSide | null> {
  const report = await reportFor(db, accountId, asked.other, now);
  if (!report || report.waiting) return null;
  const kind = asked.question.against?.kind;
  const chosen = report.chosen.find(({ filter }) => filter === kind);
  const { span, points, total } = report;
  return { name: chosen?.name ?? `${span.from} – ${span.to}`, points, total };
}
