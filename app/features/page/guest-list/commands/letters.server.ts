import { and, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { guests } from "~/db/schema/guests.ts";
import { pages } from "~/db/schema/pages.ts";
import type { AccountId, FestivalRunId, GuestId, OwnFestivalRun } from "~/lib/ids.ts";
import type { Db, Reader, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { lockedList } from "../commands.server.ts";
import type { Guest } from "../queries.server.ts";
import { guestsOfRun } from "../queries.server.ts";
import { isDoorOver, lettersFor, mailGuestsJob } from "../rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks for a mail to every guest with an address who has had none; each gets one, however often it is asked for. */
export async function askForLetters({ tx, queue }: TxAndQueue, own: OwnFestivalRun, now: Date) {
  const listed = await lockedList(tx, own, now);
  if (!listed.ok) return listed;
  if (isDoorOver(listed.evening, now)) return { ok: false, reason: "over" } as const;
  const asked = await askedSince(tx, own.accountId, new Date(now.getTime() - DAY_MS));
  const ids = lettersFor(await guestsOfRun(tx, listed.run.id), asked);
  if (!ids) return { ok: false, reason: "letters" } as const;
  if (ids.length) {
    await tx
      .update(guests)
      .set({ letterAskedAt: now })
      .where(inArray(guests.id, ids as GuestId[]));
    await queue.send(tx, mailGuestsJob, { runId: listed.run.id });
  }
  return { ok: true } as const;
}

/** Mails that this account has asked for since then. */
async function askedSince(db: Reader, accountId: AccountId, since: Date): Promise<number> {
  const ownRuns = db
    .select({ id: festivalRuns.id })
    .from(festivalRuns)
    .innerJoin(pages, eq(pages.id, festivalRuns.pageId))
    .where(eq(pages.accountId, accountId));
  return db.$count(guests, and(inArray(guests.runId, ownRuns), gt(guests.letterAskedAt, since)));
}

const isWaiting = and(isNotNull(guests.letterAskedAt), isNull(guests.letterAt), isNotNull(guests.email));

/** The guests of a screening whose mail is not written yet. */
export async function waitingGuests(db: Reader, runId: FestivalRunId): Promise<GuestId[]> {
  const rows = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.runId, runId), isWaiting));
  return rows.map(({ id }) => id);
}

/** The screenings that have such guests since before this moment; a removed one waits until it is brought back. */
export async function runsWithWaiting(db: Reader, before: Date): Promise<FestivalRunId[]> {
  const rows = await db
    .selectDistinct({ runId: guests.runId })
    .from(guests)
    .innerJoin(festivalRuns, and(eq(festivalRuns.id, guests.runId), isNull(festivalRuns.removedAt)))
    .where(and(isWaiting, lt(guests.letterAskedAt, before)));
  return rows.map(({ runId }) => runId);
}

/** Takes back what was asked for and is not written: the owner is offered those mails again. */
export async function giveUpLetters(db: Db, runId: FestivalRunId): Promise<void> {
  await db
    .update(guests)
    .set({ letterAskedAt: null })
    .where(and(eq(guests.runId, runId), isWaiting));
}

/** Such a guest, locked until the transaction ends; null where the mail is written already. */
export async function lockedWaiting(tx: Tx, id: GuestId): Promise<Guest | null> {
  const [guest] = await tx
    .select()
    .from(guests)
    .where(and(eq(guests.id, id), isWaiting))
    .for("update", { skipLocked: true });
  return guest ?? null;
}

/** Notes that the mail is written; one that the mailbox does not take today can be asked for again. */
export async function noteLetter(tx: Tx, id: GuestId, isPosted: boolean, now: Date): Promise<void> {
  await tx
    .update(guests)
    .set(isPosted ? { letterAt: now } : { letterAskedAt: null })
    .where(eq(guests.id, id));
}
