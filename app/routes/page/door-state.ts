import { guestsOfRun } from "~/features/page/guest-list/queries.server.ts";
import { doorState } from "~/features/page/guest-list/rules/door.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/door-state";
import { doorAt } from "./screening-door.server.ts";
import { SECRET } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Who is in, for the phones at the door. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await doorAt(context, params.sealedDoor, new Date());
  if (!found) throw notFound();
  if (found.isOver) throw new Response(null, { status: 410, headers: SECRET });
  const guests = await guestsOfRun(context.get(productContext).db, found.screening.runId);
  return Response.json(doorState(guests), { headers: SECRET });
}
