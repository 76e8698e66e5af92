import { eq } from "drizzle-orm";
import { filmPurchases } from "~/db/schema/film-offers.ts";
import { films } from "~/db/schema/films.ts";
import { payerOf } from "~/features/money/purchases/commands.server.ts";
import type { FilmPurchaseId } from "~/lib/ids.ts";
import { recordFilmPayment } from "../commands.server.ts";
import { foundFilm } from "../input.ts";

/** Records a film whose payment the service knows, also where the purchase was lost with what came after a backup. */
export const recordFoundFilm = payerOf<FilmPurchaseId>({
  async restore(tx, id, { metadata, minor, currency, at }) {
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
  },
  record: recordFilmPayment,
});
