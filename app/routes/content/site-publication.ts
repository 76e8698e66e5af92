import { data } from "react-router";
import { PUBLICATION_PROBLEMS } from "~/features/content/publications/rules.ts";
import { publishSite, unpublishSite } from "~/features/content/sites/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/site-publication";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` publishes the page, `DELETE` hides it from everybody but its owner. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, guard } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  if (request.method === "DELETE") await db.transaction((tx) => unpublishSite(tx, id, now));
  else {
    const published = await db.transaction((tx) => publishSite({ tx, guard }, id, "newest", now));
    if (!published.ok && published.reason === "unfinished")
      return data({ problem: PUBLICATION_PROBLEMS.unfinished }, { status: 409 });
  }
  return { problem: null };
}
