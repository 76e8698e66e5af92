import { publishSite, takeDownSite } from "~/features/sites/commands.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/site-publication";

/** POST shows the page to everybody, DELETE to its owner alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  if (request.method === "POST") await db.transaction((tx) => publishSite(tx, id, now));
  else if (request.method === "DELETE") await db.transaction((tx) => takeDownSite(tx, id, now));
  else throw new Response(null, { status: 405, headers: { allow: "POST, DELETE" } });
  return null;
}
