import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-pictures";
import { storeSentPicture } from "./sent-picture.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Stores a picture for the owner's film; the form that is saved later contains its key. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = await siteOfOwner(context.get(productContext).db, context.get(accountContext).id);
  if (!site) throw new Response(null, { status: 404 });
  return storeSentPicture({ request, context }, site.filmId);
}
