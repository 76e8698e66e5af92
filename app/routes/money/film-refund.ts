import { returnFilm } from "~/features/money/film-purchases/commands.server.ts";
import { postFilmRefunded } from "~/features/money/film-purchases/emails/post.server.tsx";
import { WATCH_PURPOSE, watchPath } from "~/features/money/film-purchases/rules.ts";
import type { FilmPurchaseId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-refund";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The buyer gives a film back; its page says what became of it, also where that was not possible any more. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, queue, sealedIds, config } = context.get(productContext);
  const purchaseId = sealedIds.open<FilmPurchaseId>(WATCH_PURPOSE, params.sealed);
  if (!purchaseId) throw notFound();
  const returned = await db.transaction(async (tx) => {
    const answer = await returnFilm({ tx, queue }, purchaseId, new Date());
    if (answer.ok && answer.told) await postFilmRefunded({ tx, queue, sealedIds, config }, answer.told, "returned");
    return answer;
  });
  if (!returned.ok && returned.reason === "not-found") throw notFound();
  const location = `${watchPath(params.sealed)}${returned.ok ? "" : `?refused=${returned.reason}`}`;
  const headers = { location, "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
