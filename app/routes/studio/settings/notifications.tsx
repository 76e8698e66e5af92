import { settingsOf } from "~/features/account/settings/queries.server.ts";
import { NotificationsSection } from "~/features/studio/settings/ui/notifications-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { unprovenEmail } from "~/middleware/unproven-email.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/notifications";

export const meta = () => pageTitle("Notification Preferences");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, webPush } = context.get(productContext);
  const settings = await settingsOf(db, context.get(accountContext).id);
  return { settings, publicKey: webPush.publicKey, unproven: unprovenEmail(context) };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsSection {...loaderData} />;
}
