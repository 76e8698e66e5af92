import type { PricingPage } from "~/features/account/plans/rules/offers.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { HEADINGS } from "../rules.ts";

type Described = { page: PricingPage; address: string };

/** Meta tags of a pricing page; both cycles have the same canonical URL. */
export const pricingMeta = ({ page, address }: Described) => [
  ...pageTitle(HEADINGS[page].document),
  { name: "description", content: HEADINGS[page].lead },
  { tagName: "link", rel: "canonical", href: address },
  { property: "og:title", content: HEADINGS[page].document },
  { property: "og:description", content: HEADINGS[page].lead },
  { property: "og:url", content: address },
];
