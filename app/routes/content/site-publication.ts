import { publishSite, unpublishSite } from "~/features/content/sites/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/site-publication";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` publishes the page, `DELETE` hides it from everybody but its owner. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  if (request.method === "POST") await db.transaction((tx) => publishSite(tx, id, now));
  else await db.transaction((tx) => unpublishSite(tx, id, now));
  return null;
}
