import { type MiddlewareFunction, Outlet, redirect } from "react-router";
import { isProved } from "~/features/account/proofs/rules.ts";
import { needsFactor } from "~/features/account/second-factors/queries.server.ts";
import { ENTRANCE } from "~/features/desk/operators/rules.ts";
import { isRead } from "~/lib/request-addresses.ts";
import { accountContext } from "./account.server.ts";
import { productContext } from "./product.server.ts";

/**
 * Admits whoever has a second factor and has proved lately to be there. A change without a proof is let through to its
 * action, which asks for one and keeps what was typed.
 */
const provedOnly: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { id, provedAt } = context.get(accountContext);
  const isThere = !isRead(request.method) || isProved(provedAt, new Date());
  if (!isThere || !(await needsFactor(context.get(productContext).db, id))) throw redirect(ENTRANCE);
};

export const middleware = [provedOnly];

/** Without a loader here, client navigations could skip this middleware. */
export const loader = () => null;

export default Outlet;
