import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { lackOf } from "~/features/account/plans/rules.ts";
import { settingsOf } from "~/features/account/settings/queries.server.ts";
import { PreferencesSection } from "~/features/studio/settings/ui/preferences-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/preferences";

export const meta = () => pageTitle("Preferences");

export async function loader({ context }: Route.LoaderArgs) {
  const entitlement = context.get(entitlementContext);
  const { db } = context.get(productContext);
  const { defaultTemplate, showsFirstSteps } = await settingsOf(db, context.get(accountContext).id);
  return {
    ...{ defaultTemplate, showsFirstSteps },
    role: entitlement.role,
    lack: lackOf(entitlement, "actorsGrid"),
    plans: pricingPath(entitlement.role),
  };
}

export default function Preferences({ loaderData }: Route.ComponentProps) {
  return <PreferencesSection {...loaderData} />;
}
