import type { RouterContextProvider } from "react-router";
import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";

/** The account of an actor with a page; for every other role there is no profile here. */
export async function actorOf(context: Readonly<RouterContextProvider>) {
  const account = context.get(accountContext);
  const site = await siteOfOwner(context.get(productContext).db, account.id);
  if (site?.role !== "actor") throw new Response(null, { status: 404 });
  return { account, site };
}
