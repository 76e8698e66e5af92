import { robots } from "~/features/page/sitemaps/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/robots";

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robots(context.get(productContext).config.baseUrl), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
  });
