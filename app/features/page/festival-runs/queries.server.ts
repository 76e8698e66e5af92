import { and, asc, count, eq, gte, inArray, isNull, lte, max, or, sql } from "drizzle-orm";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { screeners, screenerViewings } from "~/db/schema/screeners.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import type { AccountId, FestivalRunId, OwnFestivalRun, PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { dayAfter, FIRST_REMINDER_DAYS, REMINDER_DAYS } from "./rules/deadlines.ts";
import { type RunFacts, runPath } from "./rules.ts";

type Row = typeof festivalRuns.$inferSelect;

/** A run as the rules know it. */
export type Run = RunFacts & Omit<Row, keyof RunFacts>;

const isKept = isNull(festivalRuns.removedAt);

/** Only `runInput` writes these columns. */
const asRun = (row: Row): Run => row as Run;

/** A page's festivals, the next deadline or screening first, those without a day last. */
export async function runsOfPage(db: Reader, pageId: PageId): Promise<Run[]> {
  const rows = await db
    .select()
    .from(festivalRuns)
    .where(and(eq(festivalRuns.pageId, pageId), isKept))
    .orderBy(
      sql`coalesce(${festivalRuns.screening}, ${festivalRuns.deadline})`,
      ...[asc(festivalRuns.festival), asc(festivalRuns.id)],
    );
  return rows.map(asRun);
}

/** A run of this account's page; null for one of another account too, and for one that was removed. */
export async function runOfOwner(db: Reader, { accountId, pageId, runId }: OwnFestivalRun): Promise<Run | null> {
  const own = and(eq(festivalRuns.id, runId), eq(festivalRuns.pageId, pageId), eq(pages.accountId, accountId));
  const [found] = await db
    .select({ run: festivalRuns })
    .from(festivalRuns)
    .innerJoin(pages, eq(pages.id, festivalRuns.pageId))
    .where(and(own, isKept));
  return found ? asRun(found.run) : null;
}

/** Where runs of this account are edited, by run; without those that were removed. */
export async function runPlaces(db: Reader, accountId: AccountId, ids: FestivalRunId[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: festivalRuns.id, page: { id: pages.id, kind: pages.kind } })
    .from(festivalRuns)
    .innerJoin(pages, eq(pages.id, festivalRuns.pageId))
    .where(and(inArray(festivalRuns.id, ids), eq(pages.accountId, accountId), isNull(pages.removedAt), isKept));
  return new Map(rows.map(({ id, page }) => [id, onPage(runPath(id), page)]));
}

export const runCount = (db: Reader, pageId: PageId): Promise<number> =>
  db.$count(festivalRuns, and(eq(festivalRuns.pageId, pageId), isKept));

/** How far the recipients of a page's screeners have watched, by screener. */
export const watchedOfPage = (db: Reader, pageId: PageId) =>
  db
    .select({
      ...{ id: screeners.id, name: screeners.name },
      viewings: count(screenerViewings.id),
      furthestMs: sql`coalesce(${max(screenerViewings.furthestMs)}, 0)`.mapWith(Number),
    })
    .from(screeners)
    .leftJoin(screenerViewings, eq(screenerViewings.screenerId, screeners.id))
    .where(eq(screeners.pageId, pageId))
    .groupBy(screeners.id)
    .orderBy(asc(screeners.name), asc(screeners.id));

const MOST_AT_ONCE = 500;
const [, LAST_REMINDER_DAYS] = REMINDER_DAYS;

/** Runs whose owner must be reminded of the deadline; a project that was deleted reminds of nothing. */
const isDue = (db: Reader, today: string) =>
  and(
    inArray(festivalRuns.pageId, db.select({ id: pages.id }).from(pages).where(isNull(pages.removedAt))),
    ...[eq(festivalRuns.state, "planned"), isKept, gte(festivalRuns.deadline, today)],
    lte(festivalRuns.deadline, dayAfter(today, FIRST_REMINDER_DAYS)),
    or(
      isNull(festivalRuns.remindedDays),
      and(
        sql`${festivalRuns.remindedDays} > ${LAST_REMINDER_DAYS}`,
        lte(festivalRuns.deadline, dayAfter(today, LAST_REMINDER_DAYS)),
      ),
    ),
  );

/** The pages that have such runs. */
export async function pagesToRemind(db: Reader, today: string): Promise<PageId[]> {
  const rows = await db
    .selectDistinct({ pageId: festivalRuns.pageId })
    .from(festivalRuns)
    .where(isDue(db, today))
    .limit(MOST_AT_ONCE);
  return rows.map(({ pageId }) => pageId);
}

/** The due runs of a page, locked until the transaction ends; those that another process has are left out. */
export async function lockedDue(db: Reader, pageId: PageId, today: string): Promise<Run[]> {
  const rows = await db
    .select()
    .from(festivalRuns)
    .where(and(eq(festivalRuns.pageId, pageId), isDue(db, today)))
    .orderBy(asc(festivalRuns.deadline), asc(festivalRuns.festival))
    .for("update", { skipLocked: true });
  return rows.map(asRun);
}

/** Whose page it is, and what its film is called; null for a page that is gone. */
export async function filmOfPage(db: Reader, pageId: PageId) {
  const [found] = await db
    .select({ accountId: pages.accountId, kind: pages.kind, title: films.title })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .where(eq(pages.id, pageId));
  return found ?? null;
}
