import { data } from "react-router";
import { arrivedSince } from "~/features/audience/comments/queries/listing.server.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/comment-arrivals";
import { listingAt } from "./comment-listing.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The number of comments that have arrived in a list since its moment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw notFound();
  const { listing } = await listingAt(db, id, request.url, site.filmId, new Date());
  const arrived = await arrivedSince(db, id, listing);
  return data({ arrived }, { headers: { "cache-control": "no-store" } });
}
