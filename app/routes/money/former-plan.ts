import { redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { planPath } from "~/features/money/subscriptions/rules.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import type { Route } from "./+types/former-plan";

/** Mails and open checkouts lead to the plan's former address. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  redirect(planPath(dashboardPath(context.get(entitlementContext).role)) + url.search);
