import { and, eq } from "drizzle-orm";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { films } from "~/db/schema/films.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { OwnFilm } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { loopsToCut } from "./queries/loops.server.ts";
import { isLinked } from "./queries.server.ts";
import { cutLoopJob, lackToSell, type OfferKind } from "./rules.ts";

type Set = { ok: true } | { ok: false; reason: "linked" | "not-found" } | PlanRefusal;

/** From this commit on the film must be paid; who watches it for free at this moment gets no further piece. */
export async function setOffer(
  { tx, queue }: TxAndQueue,
  { accountId, filmId }: OwnFilm,
  offer: { kind: OfferKind; cents: number },
  now: Date,
): Promise<Set> {
  const lack = lackToSell(await lockedEntitlement(tx, accountId));
  if (lack) return refusedFor(lack);
  const own = and(eq(films.id, filmId), eq(films.accountId, accountId));
  const [film] = await tx.select({ id: films.id }).from(films).where(own);
  if (!film) return { ok: false, reason: "not-found" };
  if (await isLinked(tx, filmId)) return { ok: false, reason: "linked" };
  await tx
    .insert(filmOffers)
    .values({ filmId, accountId, ...offer, since: now })
    .onConflictDoUpdate({ target: filmOffers.filmId, set: { ...offer, since: now } });
  for (const cut of await loopsToCut(tx, filmId)) await queue.send(tx, cutLoopJob, cut);
  await announcePageChange(tx, accountId);
  return { ok: true };
}

/** From this commit on everybody can watch the film; who has bought it keeps it. */
export async function endOffer(tx: Tx, { accountId, filmId }: OwnFilm): Promise<void> {
  await tx.delete(filmOffers).where(and(eq(filmOffers.filmId, filmId), eq(filmOffers.accountId, accountId)));
  await announcePageChange(tx, accountId);
}
