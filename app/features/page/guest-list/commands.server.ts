import { randomInt } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { guestLists, guests } from "~/db/schema/guests.ts";
import { pages } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type Run, runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import { guestsGoAt } from "~/features/page/festival-runs/rules/deadlines.ts";
import { isAccepted } from "~/features/page/festival-runs/rules.ts";
import { type FestivalRunId, type GuestId, newId, type OwnFestivalRun, type OwnGuest } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { NewGuest } from "./input.ts";
import { freshCode, GUESTS_MOST } from "./rules.ts";

type Refused = { ok: false; reason: "not-found" | "no-screening" };
export type Listed = { ok: true; run: Run; evening: string } | Refused;

/** The list of a screening, made where there is none. The account is locked, so that two windows cannot exceed a limit. */
export async function lockedList(tx: Tx, own: OwnFestivalRun, now: Date): Promise<Listed> {
  await lockAccount(tx, own.accountId);
  const run = await runOfOwner(tx, own);
  if (!run) return { ok: false, reason: "not-found" };
  if (!isAccepted(run) || !run.screening) return { ok: false, reason: "no-screening" };
  await tx.insert(guestLists).values({ runId: run.id, createdAt: now }).onConflictDoNothing();
  return { ok: true, run, evening: run.screening };
}

export async function setSeats(tx: Tx, own: OwnFestivalRun, seats: number | null, now: Date) {
  const listed = await lockedList(tx, own, now);
  if (!listed.ok) return listed;
  await tx.update(guestLists).set({ seats }).where(eq(guestLists.runId, listed.run.id));
  return { ok: true } as const;
}

type Added = { ok: true; id: GuestId } | Refused | { ok: false; reason: "too-many" };

/** Invites somebody, with a code of their own. */
export async function addGuest(tx: Tx, own: OwnFestivalRun, wanted: NewGuest, now: Date): Promise<Added> {
  const listed = await lockedList(tx, own, now);
  if (!listed.ok) return listed;
  const [id] = await insertGuests(tx, listed, [wanted], now);
  return id ? { ok: true, id } : { ok: false, reason: "too-many" };
}

type OpenList = Extract<Listed, { ok: true }>;

/** Writes as many guests as there is room for; returns their ids. */
export async function insertGuests(tx: Tx, { run, evening }: OpenList, wanted: NewGuest[], now: Date) {
  const codes = new Set(await codesOf(tx, run.id));
  const rows = wanted.slice(0, Math.max(0, GUESTS_MOST - codes.size)).map((guest) => {
    const code = freshCode(codes, randomInt);
    codes.add(code);
    return { id: newId<GuestId>(), runId: run.id, ...guest, code, createdAt: now, goesAt: guestsGoAt(evening) };
  });
  if (rows.length) await tx.insert(guests).values(rows);
  return rows.map(({ id }) => id);
}

async function codesOf(tx: Tx, runId: FestivalRunId): Promise<string[]> {
  const rows = await tx.select({ code: guests.code }).from(guests).where(eq(guests.runId, runId));
  return rows.map(({ code }) => code);
}

/** Takes a guest off the list; the code opens nothing any more. False for another account's. */
export async function removeGuest(tx: Tx, { accountId, pageId, runId, guestId }: OwnGuest): Promise<boolean> {
  const ownRuns = tx
    .select({ id: festivalRuns.id })
    .from(festivalRuns)
    .innerJoin(pages, eq(pages.id, festivalRuns.pageId))
    .where(and(eq(pages.id, pageId), eq(pages.accountId, accountId)));
  const { rowCount } = await tx
    .delete(guests)
    .where(and(eq(guests.id, guestId), eq(guests.runId, runId), inArray(guests.runId, ownRuns)));
  return rowCount === 1;
}
