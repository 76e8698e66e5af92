import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { reportMails, savedViews } from "~/db/schema/saved-views.ts";
import { lockAccount, timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, newId, type OwnSavedView, type SavedViewId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { NewView, ViewInput } from "./input.ts";
import { dueAt } from "./rules/mail-times.ts";
import { VIEWS_MOST } from "./rules.ts";

type Refusal = "not-found" | "taken" | "too-many";
type Saved = { ok: true; id: SavedViewId } | { ok: false; reason: Refusal };

const presentOf = (accountId: AccountId) => and(eq(savedViews.accountId, accountId), isNull(savedViews.removedAt));
const ownView = ({ accountId, viewId }: OwnSavedView) => and(presentOf(accountId), eq(savedViews.id, viewId));

const isTaken = async (tx: Tx, accountId: AccountId, name: string, except: SavedViewId): Promise<boolean> =>
  (await tx.$count(savedViews, and(presentOf(accountId), eq(savedViews.name, name), ne(savedViews.id, except)))) > 0;

const isFull = async (tx: Tx, accountId: AccountId): Promise<boolean> =>
  (await tx.$count(savedViews, presentOf(accountId))) >= VIEWS_MOST;

/** Keeps what the screen shows under a name. */
export async function keepView(tx: Tx, accountId: AccountId, view: NewView, now: Date): Promise<Saved> {
  await lockAccount(tx, accountId);
  const id = newId<SavedViewId>();
  if (await isTaken(tx, accountId, view.name, id)) return { ok: false, reason: "taken" };
  if (await isFull(tx, accountId)) return { ok: false, reason: "too-many" };
  await tx.insert(savedViews).values({ id, accountId, ...view, createdAt: now });
  return { ok: true, id };
}

/** Renames a view, and sets how often it is mailed: for the first time at the end of the present period. */
export async function changeView(tx: Tx, own: OwnSavedView, input: ViewInput, now: Date): Promise<Saved> {
  await lockAccount(tx, own.accountId);
  if (await isTaken(tx, own.accountId, input.name, own.viewId)) return { ok: false, reason: "taken" };
  const changed = await tx.update(savedViews).set(input).where(ownView(own)).returning({ id: savedViews.id });
  if (!changed.length) return { ok: false, reason: "not-found" };
  if (input.mailEvery) {
    const due = dueAt(now, (await timeZoneOf(tx, own.accountId)) ?? "UTC", input.mailEvery);
    await tx.insert(reportMails).values({ viewId: own.viewId, due, sentAt: now }).onConflictDoNothing();
  }
  return { ok: true, id: own.viewId };
}

/** Removes a view, with its link and its mails; false when it is not this account's. */
export async function removeView(tx: Tx, own: OwnSavedView, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(savedViews).set({ removedAt: now }).where(ownView(own));
  return rowCount === 1;
}

/** Undoes a removal, unless the name or the room is taken meanwhile. */
export async function bringViewBack(tx: Tx, { accountId, viewId }: OwnSavedView): Promise<Saved> {
  await lockAccount(tx, accountId);
  const removed = and(eq(savedViews.accountId, accountId), eq(savedViews.id, viewId), isNotNull(savedViews.removedAt));
  const [found] = await tx.select({ name: savedViews.name }).from(savedViews).where(removed);
  if (!found) return { ok: false, reason: "not-found" };
  if (await isTaken(tx, accountId, found.name, viewId)) return { ok: false, reason: "taken" };
  if (await isFull(tx, accountId)) return { ok: false, reason: "too-many" };
  await tx.update(savedViews).set({ removedAt: null }).where(removed);
  return { ok: true, id: viewId };
}
