import { asWritten } from "~/features/account/leaving/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { DangerSection } from "~/features/studio/settings/ui/danger-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/danger-zone";

export const meta = () => pageTitle("Danger Zone");

export const loader = ({ context }: Route.LoaderArgs) => ({
  label: asWritten(context.get(accountContext)).label,
  exportPath: `${dashboardPath(context.get(entitlementContext).role)}/export`,
});

export default function DangerZone({ loaderData }: Route.ComponentProps) {
  return <DangerSection {...loaderData} />;
}
