import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/film-pictures";
import { takePicture } from "./sent-picture.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes a picture for the owner's film; the form that is saved afterwards names it. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = await siteOfOwner(context.get(productContext).db, context.get(accountContext).id);
  if (!site) throw new Response(null, { status: 404 });
  return takePicture({ request, context }, site.filmId);
}
