import { data } from "react-router";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/waiting";
import { waitingOf } from "./waiting.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The counts of the menu, which asks again when something has come. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(entitlementContext);
  const waiting = await waitingOf(context.get(productContext).db, context.get(accountContext).id, role);
  return data(waiting, { headers: { "cache-control": "no-store" } });
}
