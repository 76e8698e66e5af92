import { bringViewBack, removeView } from "~/features/insights/saved-views/commands.server.ts";
import { made } from "~/middleware/change-answer.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/saved-view-removal";
import { answerTo, ownView } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes a saved view with its link, `DELETE` undoes the removal. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = ownView(context, params);
  const { db } = context.get(productContext);
  if (request.method === "DELETE") return answerTo(await db.transaction((tx) => bringViewBack(tx, own)));
  if (!(await db.transaction((tx) => removeView(tx, own, new Date())))) throw notFound();
  return made();
}
