import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { guests } from "~/db/schema/guests.ts";
import { pages } from "~/db/schema/pages.ts";
import { screeners } from "~/db/schema/screeners.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { type FestivalRunId, newId, type OwnFestivalRun, type OwnPage, type ScreenerId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { NewRun } from "./input.ts";
import { runCount, runOfOwner } from "./queries.server.ts";
import { guestsGoAt } from "./rules/deadlines.ts";
import { RUNS_MOST } from "./rules.ts";

export type Wanted = NewRun & { screenerId: ScreenerId | null };
type NotFound = { ok: false; reason: "not-found" };
const NOT_FOUND: NotFound = { ok: false, reason: "not-found" };
const TOO_MANY = { ok: false, reason: "too-many" } as const;
const NO_SCREENER = { ok: false, reason: "screener" } as const;

type Added = { ok: true; id: FestivalRunId } | NotFound | typeof TOO_MANY | typeof NO_SCREENER;
type Changed = { ok: true } | NotFound | typeof TOO_MANY | typeof NO_SCREENER;

/** Adds a festival to a film's list. The account is locked, so that two windows cannot exceed the limit together. */
export async function addRun(tx: Tx, own: OwnPage, wanted: Wanted, now: Date): Promise<Added> {
  await lockAccount(tx, own.accountId);
  if (!(await pageOfOwner(tx, own))) return NOT_FOUND;
  if (!(await isOfPage(tx, own, wanted.screenerId))) return NO_SCREENER;
  if ((await runCount(tx, own.pageId)) >= RUNS_MOST) return TOO_MANY;
  const id = newId<FestivalRunId>();
  await tx.insert(festivalRuns).values({ id, pageId: own.pageId, ...wanted, createdAt: now, updatedAt: now });
  return { ok: true, id };
}

/** A deadline that was moved reminds again; guests of an evening that was moved are known longer. */
export async function changeRun(tx: Tx, own: OwnFestivalRun, wanted: Wanted, now: Date): Promise<Changed> {
  await lockAccount(tx, own.accountId);
  const run = await runOfOwner(tx, own);
  if (!run) return NOT_FOUND;
  if (!(await isOfPage(tx, own, wanted.screenerId))) return NO_SCREENER;
  const remindedDays = run.deadline === wanted.deadline ? run.remindedDays : null;
  await tx
    .update(festivalRuns)
    .set({ ...wanted, remindedDays, updatedAt: now })
    .where(eq(festivalRuns.id, run.id));
  const { screening } = wanted;
  if (screening && screening !== run.screening)
    await tx
      .update(guests)
      .set({ goesAt: guestsGoAt(screening) })
      .where(eq(guests.runId, run.id));
  return { ok: true };
}

async function isOfPage(tx: Tx, { pageId }: OwnPage, screenerId: ScreenerId | null): Promise<boolean> {
  if (screenerId === null) return true;
  return (await tx.$count(screeners, and(eq(screeners.id, screenerId), eq(screeners.pageId, pageId)))) === 1;
}

/** Removes a run; what was put on the page stays there. */
export async function removeRun(tx: Tx, own: OwnFestivalRun, now: Date): Promise<{ ok: true } | NotFound> {
  const { rowCount } = await tx
    .update(festivalRuns)
    .set({ removedAt: now })
    .where(and(ownRow(tx, own), isNull(festivalRuns.removedAt)));
  return rowCount ? { ok: true } : NOT_FOUND;
}

/** Undoes a removal, where there is room for it. */
export async function bringRunBack(tx: Tx, own: OwnFestivalRun): Promise<{ ok: true } | NotFound | typeof TOO_MANY> {
  await lockAccount(tx, own.accountId);
  if ((await runCount(tx, own.pageId)) >= RUNS_MOST) return TOO_MANY;
  const { rowCount } = await tx
    .update(festivalRuns)
    .set({ removedAt: null })
    .where(and(ownRow(tx, own), isNotNull(festivalRuns.removedAt)));
  return rowCount ? { ok: true } : NOT_FOUND;
}

function ownRow(tx: Tx, { accountId, pageId, runId }: OwnFestivalRun) {
  const ownPages = tx.select({ id: pages.id }).from(pages).where(eq(pages.accountId, accountId));
  const ofPage = and(eq(festivalRuns.pageId, pageId), inArray(festivalRuns.pageId, ownPages));
  return and(eq(festivalRuns.id, runId), ofPage);
}

/** Remembers for which days before the deadline the owner of these runs was reminded. */
export async function markReminded(tx: Tx, ids: FestivalRunId[], days: number): Promise<void> {
  if (ids.length) await tx.update(festivalRuns).set({ remindedDays: days }).where(inArray(festivalRuns.id, ids));
}
