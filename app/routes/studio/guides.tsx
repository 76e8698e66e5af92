import { Shelves } from "~/features/studio/guides/ui/shelves.tsx";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/guides";

export const meta = () => pageTitle("Guides");

export const loader = ({ context }: Route.LoaderArgs) => ({ role: context.get(entitlementContext).role });

export default function VideoLearnings({ loaderData: { role } }: Route.ComponentProps) {
  return <Shelves role={role} />;
}
