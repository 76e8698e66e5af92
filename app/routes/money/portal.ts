import { redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { openPortal } from "~/features/money/subscriptions/commands/portal.server.ts";
import { planPath, unreachablePath } from "~/features/money/subscriptions/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/portal";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Redirects to the account's billing portal at the payment service. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const home = dashboardPath(context.get(entitlementContext).role);
  const opened = await openPortal(product, context.get(accountContext).id, product.config.baseUrl + planPath(home));
  if (opened.ok) return redirect(opened.url, 303);
  if (opened.reason === "none") throw notFound();
  return redirect(unreachablePath(home), 303);
}
