import { redirect } from "react-router";
import { privacyOf } from "~/features/content/sites/queries.server.ts";
import { PrivacySection } from "~/features/studio/settings/ui/privacy-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/privacy";

export const meta = () => pageTitle("Privacy & Security");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const privacy = await privacyOf(db, id);
  if (!privacy) throw redirect("/onboarding");
  return { privacy };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacySection {...loaderData} />;
}
