import { passwordHashOf } from "~/features/account/accounts/queries.server.ts";
import { DangerSection } from "~/features/studio/settings/ui/danger-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/danger-zone";

export const meta = () => pageTitle("Danger Zone");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, username } = context.get(accountContext);
  const hash = await passwordHashOf(context.get(productContext).db, id);
  return { username: username ?? "", hasPassword: hash !== null };
}

export default function DangerZone({ loaderData }: Route.ComponentProps) {
  return <DangerSection {...loaderData} />;
}
