import { eq } from "drizzle-orm";
import { filmPurchases } from "~/db/schema/film-offers.ts";
import { films } from "~/db/schema/films.ts";
import type { FoundPayment, Payer } from "~/features/money/reconciliation/commands.server.ts";
import type { FilmPurchaseId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { recordFilmPayment } from "../commands.server.ts";
import { foundFilm } from "../input.ts";

/** Records a film whose payment the service knows, also where the purchase was lost with what came after a backup. */
export const recordFoundFilm: Payer = async (services, payment) => {
  const purchaseId = payment.id as string as FilmPurchaseId;
  await restorePurchase(services.tx, purchaseId, payment);
  const { checkoutSessionId, paymentIntentId, minor: cents, taxMinor: taxCents, email, at } = payment;
  const paid = { purchaseId, checkoutSessionId, paymentIntentId, cents, taxCents, email, at };
  return (await recordFilmPayment(services, paid)) !== "unknown";
};

async function restorePurchase(tx: Tx, id: FilmPurchaseId, { metadata, minor, currency, at }: FoundPayment) {
  const named = foundFilm.safeParse(metadata);
  if (!named.success) return;
  const [film] = await tx
    .select({ filmId: films.id, accountId: films.accountId, filmTitle: films.title })
    .from(films)
    .where(eq(films.id, named.data.goods));
  if (!film) return;
  await tx
    .insert(filmPurchases)
    .values({ id, ...film, kind: named.data.kind, cents: minor, currency, createdAt: at })
    .onConflictDoNothing();
}
