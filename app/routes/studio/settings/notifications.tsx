import { settingsOf } from "~/features/account/settings/queries.server.ts";
import { NotificationsSection } from "~/features/studio/settings/ui/notifications-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/notifications";

export const meta = () => pageTitle("Notification Preferences");

export const loader = ({ context }: Route.LoaderArgs) =>
  settingsOf(context.get(productContext).db, context.get(accountContext).id);

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsSection settings={loaderData} />;
}
