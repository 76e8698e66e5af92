import { pricingMeta } from "~/features/money/pricing/ui/pricing-meta.ts";
import { PricingScreen } from "~/features/money/pricing/ui/pricing-screen.tsx";
import type { Route } from "./+types/pricing-actors";
import { pricingData } from "./pricing-page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pricingMeta(loaderData) : []);

export const loader = ({ request, context, url }: Route.LoaderArgs) => pricingData("actors", { request, context, url });

export default function ActorsPricing({ loaderData }: Route.ComponentProps) {
  return <PricingScreen {...loaderData} />;
}
