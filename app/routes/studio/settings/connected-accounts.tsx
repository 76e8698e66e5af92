import { connectedOf } from "~/features/account/settings/queries.server.ts";
import { ConnectedSection } from "~/features/studio/settings/ui/connected-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/connected-accounts";

export const meta = () => pageTitle("Connected Accounts");

export async function loader({ context }: Route.LoaderArgs) {
  return { connected: await connectedOf(context.get(productContext).db, context.get(accountContext).id) };
}

export default function Connected({ loaderData }: Route.ComponentProps) {
  return <ConnectedSection {...loaderData} />;
}
