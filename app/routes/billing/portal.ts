import { redirect } from "react-router";
import { dashboardPath } from "~/features/roles/rules.ts";
import { openPortal } from "~/features/subscriptions/commands/portal.server.ts";
import { planPath } from "~/features/subscriptions/rules.ts";
import { accountContext } from "~/gates/account.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { roleContext } from "~/gates/role.server.ts";
import type { Route } from "./+types/portal";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** On to the payment service's pages of this account, and of no other. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const back = `${product.config.baseUrl}${planPath(dashboardPath(context.get(roleContext)))}`;
  const url = await openPortal(product, context.get(accountContext).id, back);
  if (!url) throw new Response(null, { status: 404 });
  return redirect(url, 303);
}
