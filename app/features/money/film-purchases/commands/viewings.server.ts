import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { filmPurchases, filmViewings } from "~/db/schema/film-offers.ts";
import { announceMediaChange } from "~/features/account/addresses/commands.server.ts";
import { type FilmPurchaseId, type FilmViewingId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { isOpen, type OpenViewing, openViewings, tokenHash } from "../queries/viewings.server.ts";
import { purchaseColumns } from "../queries.server.ts";
import { type Access, accessOf, BROWSERS_AT_ONCE, viewingEnd } from "../rules.ts";

type Opening = { browser: string; ends: FilmViewingId | null };
type Opened =
  | { ok: true; token: string; endsAt: Date }
  | { ok: false; reason: Exclude<Access, "open"> }
  | { ok: false; reason: "full"; viewings: OpenViewing[] };

/**
 * Opens a bought film in one browser; concurrent openings never exceed the number of browsers. The first one begins a
 * rental. The token is told only here.
 */
export async function openFilmViewing(
  tx: Tx,
  purchaseId: FilmPurchaseId,
  { browser, ends }: Opening,
  now: Date,
): Promise<Opened> {
  const theirs = eq(filmPurchases.id, purchaseId);
  const [purchase] = await tx.select(purchaseColumns).from(filmPurchases).where(theirs).for("update");
  const access = purchase ? accessOf(purchase, now) : "unpaid";
  if (!purchase || access !== "open") return { ok: false, reason: access === "open" ? "unpaid" : access };
  if (ends) await endViewing(tx, purchaseId, ends, now);
  const viewings = await openViewings(tx, purchaseId, now);
  if (viewings.length >= BROWSERS_AT_ONCE) return { ok: false, reason: "full", viewings };
  if (!purchase.begunAt) await tx.update(filmPurchases).set({ begunAt: now }).where(eq(filmPurchases.id, purchaseId));
  const token = randomBytes(32).toString("base64url");
  const endsAt = viewingEnd(purchase, now);
  const row = { id: newId<FilmViewingId>(), purchaseId, tokenHash: tokenHash(token), browser };
  await tx.insert(filmViewings).values({ ...row, startedAt: now, endsAt });
  if (ends) await announceMediaChange(tx, purchase.accountId);
  return { ok: true, token, endsAt };
}

const endViewing = (tx: Tx, purchaseId: FilmPurchaseId, viewingId: FilmViewingId, now: Date) =>
  tx
    .update(filmViewings)
    .set({ endedAt: now })
    .where(and(eq(filmViewings.id, viewingId), eq(filmViewings.purchaseId, purchaseId), isNull(filmViewings.endedAt)));

/** Records how long a bought film has played since the last report; false when its viewing is over or it was given back. */
export async function recordWatched(db: Db, token: string, watchedMs: number, now: Date): Promise<boolean> {
  const theirs = db.select({ id: filmPurchases.id }).from(filmPurchases).where(isNull(filmPurchases.refundAskedAt));
  const { rowCount } = await db
    .update(filmViewings)
    .set({
      seenAt: now,
      watchedMs: sql`least(${filmViewings.watchedMs}::bigint + ${watchedMs}, 2147483647)::integer`,
    })
    .where(and(eq(filmViewings.tokenHash, tokenHash(token)), isOpen(now), inArray(filmViewings.purchaseId, theirs)));
  return rowCount === 1;
}
