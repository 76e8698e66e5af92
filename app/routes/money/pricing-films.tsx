import { pricingMeta } from "~/features/money/pricing/ui/pricing-meta.ts";
import { PricingScreen } from "~/features/money/pricing/ui/pricing-screen.tsx";
import type { Route } from "./+types/pricing-films";
import { pricingData } from "./pricing-page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pricingMeta(loaderData) : []);

export const loader = ({ request, context, url }: Route.LoaderArgs) => pricingData("films", { request, context, url });

export default function FilmsPricing({ loaderData }: Route.ComponentProps) {
  return <PricingScreen {...loaderData} />;
}
