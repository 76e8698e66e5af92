import { Outlet, redirect } from "react-router";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { SECOND_FACTOR } from "~/features/account/second-factors/rules.ts";
import type { Route } from "./+types/signed-out";
import { productContext } from "./product.server.ts";
import { readSession } from "./session.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const { account, waiting } = await readSession({ request, context });
    if (waiting) throw redirect(SECOND_FACTOR);
    if (account) throw redirect(await homeOfAccount(context.get(productContext).db, account.id));
  },
];

/** Without a loader here, client navigations could skip this middleware. */
export const loader = () => null;

export default Outlet;
