import { data } from "react-router";
import { stopBulk, undoBulk } from "~/features/audience/bulk-decisions/commands.server.ts";
import { bulkIdInput } from "~/features/audience/bulk-decisions/input.ts";
import { bulkOfOwner } from "~/features/audience/bulk-decisions/queries.server.ts";
import { BULK_MESSAGES } from "~/features/audience/bulk-decisions/rules.ts";
import type { OwnBulkDecision } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/bulk-decision";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT", "DELETE")];

/** How far it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const bulk = await bulkOfOwner(db, ownBulk({ params, context }));
  if (!bulk) throw notFound();
  return data(bulk, { headers: { "cache-control": "no-store" } });
}

/** `PUT` stops it where it is, `DELETE` takes it back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  const own = ownBulk({ params, context });
  const changed = await db.transaction((tx) =>
    request.method === "PUT" ? stopBulk(tx, own) : undoBulk({ tx, queue }, own, new Date()),
  );
  if (changed.ok) return data({ problem: null });
  if (changed.reason === "not-found") throw notFound();
  return data({ problem: BULK_MESSAGES[changed.reason] }, { status: 409 });
}

function ownBulk({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): OwnBulkDecision {
  const id = requested(bulkIdInput, params.bulkId);
  return { accountId: context.get(accountContext).id, bulkId: id };
}
