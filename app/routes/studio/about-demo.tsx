import { redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { DEMO_REFUSALS, isDemoRefusal, timeLeft } from "~/features/studio/demo/rules.ts";
import { AboutDemo } from "~/features/studio/demo/ui/about-demo.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/about-demo";

export const meta: Route.MetaFunction = () => pageTitle("Demo");

export function loader({ context, url }: Route.LoaderArgs) {
  const { demoUntil } = context.get(accountContext);
  if (!demoUntil) throw redirect(dashboardPath(context.get(entitlementContext).role));
  const refused = url.searchParams.get("refused");
  return { left: timeLeft(demoUntil, new Date()), refused: isDemoRefusal(refused) ? DEMO_REFUSALS[refused] : null };
}

export default function AboutDemoScreen({ loaderData }: Route.ComponentProps) {
  return <AboutDemo {...loaderData} />;
}
