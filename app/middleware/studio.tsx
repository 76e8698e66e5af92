import { type MiddlewareFunction, Outlet, redirect } from "react-router";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { accountContext } from "./account.server.ts";
import { entitlementContext } from "./entitlement.server.ts";
import { productContext } from "./product.server.ts";
import { admit } from "./session.server.ts";

const readEntitlement: MiddlewareFunction<Response> = async ({ context }) => {
  const { role, ...holding } = await entitlementOf(context.get(productContext).db, context.get(accountContext).id);
  if (!role) throw redirect("/onboarding");
  context.set(entitlementContext, { role, ...holding });
};

export const middleware = [admit((account) => (account.onboardedAt ? null : "/onboarding")), readEntitlement];

export default Outlet;
