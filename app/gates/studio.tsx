import { type MiddlewareFunction, Outlet, redirect } from "react-router";
import { roleOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "./account.server.ts";
import { productContext } from "./product.server.ts";
import { roleContext } from "./role.server.ts";
import { admit } from "./session.server.ts";

const readRole: MiddlewareFunction<Response> = async ({ context }) => {
  const role = await roleOfOwner(context.get(productContext).db, context.get(accountContext).id);
  if (!role) throw redirect("/onboarding");
  context.set(roleContext, role);
};

export const middleware = [admit((account) => (account.onboardedAt ? null : "/onboarding")), readRole];

export default Outlet;
