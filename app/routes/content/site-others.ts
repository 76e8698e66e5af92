import { data } from "react-router";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { chooseOthers } from "~/features/content/sites/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/site-others";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` shows other creators' boosted films on the page, `DELETE` hides them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const showsOthers = request.method === "PUT";
  const chosen = await db.transaction((tx) => chooseOthers(tx, id, showsOthers, new Date()));
  if (!chosen.ok) return data({ problem: lackMessage(chosen.lack) }, { status: 403 });
  return { problem: null };
}
