import { type MiddlewareFunction, Outlet, redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { entitlementContext } from "./entitlement.server.ts";

/** Each role has its own dashboard; addresses of the other one redirect to it. */
const ownDashboard: MiddlewareFunction<Response> = ({ url, context }) => {
  const [, asked = "", ...section] = url.pathname.split("/");
  const home = dashboardPath(context.get(entitlementContext).role);
  if (`/${asked}` !== home) throw redirect([home, ...section].join("/") + url.search);
};

export const middleware = [ownDashboard];

export default Outlet;
