import type { RouterContextProvider } from "react-router";
import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";

/** The site of an actor's account; to every other role there is nothing at these addresses. */
export async function actorsSite(context: Readonly<RouterContextProvider>) {
  const site = await siteOfOwner(context.get(productContext).db, context.get(accountContext).id);
  if (site?.role !== "actor") throw new Response(null, { status: 404 });
  return site;
}
