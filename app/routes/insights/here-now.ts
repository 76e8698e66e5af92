import { whoIsHere } from "~/features/insights/now/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/here-now";
import { ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Who is here now, which the screen asks again and again. */
export async function loader({ context }: Route.LoaderArgs) {
  const accountId = ownerOfFigures(context);
  const now = await whoIsHere(context.get(productContext).db, accountId, new Date());
  return Response.json(now, { headers: { "cache-control": "no-store" } });
}
