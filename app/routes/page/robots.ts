import { domainOrigin } from "~/features/content/domains/rules.ts";
import { pageRobots, robots } from "~/features/page/sitemaps/rules.ts";
import { domainContext } from "~/middleware/domain.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/robots";

export const loader = ({ context }: Route.LoaderArgs) => {
  const { baseUrl } = context.get(productContext).config;
  const domain = context.get(domainContext);
  return new Response(domain ? pageRobots(domainOrigin(domain.host, baseUrl)) : robots(baseUrl), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
  });
};
