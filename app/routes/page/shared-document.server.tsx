import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { PreviewBar } from "~/features/page/showcase/ui/owner-bar.tsx";
import type { AccountId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import { publicAssets } from "./assets.server.ts";
import { siteDocument } from "./document.tsx";
import { ledElsewhere } from "./led-elsewhere.server.ts";
import { html, policyOf } from "./page-answer.server.ts";

type Shared = { site: PublicSite; accountId: AccountId; until: string };

/** A draft with a bar that says so; without a beacon, so that its visits are not counted. */
export function sharedDocument(product: Product, { site, accountId, until }: Shared, headers: Record<string, string>) {
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const tools = { before: <PreviewBar until={until} />, after: null };
  const document = siteDocument(site, false, surroundings, tools);
  return html(200, ledElsewhere(product, accountId, document), {
    ...headers,
    ...policyOf(site, product.config),
  });
}
