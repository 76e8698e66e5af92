import { publishSite, takeDownSite } from "~/features/content/sites/commands.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/site-publication";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** POST shows the page to everybody, DELETE to its owner alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  if (request.method === "POST") await db.transaction((tx) => publishSite(tx, id, now));
  else await db.transaction((tx) => takeDownSite(tx, id, now));
  return null;
}
