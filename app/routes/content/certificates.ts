import { isServedHost } from "~/features/content/domains/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/certificates";

/** A proxy asks here before it orders a certificate for a host name. */
export function loader({ request, context }: Route.LoaderArgs) {
  const host = new URL(request.url).searchParams.get("domain") ?? "";
  const served = isServedHost(host, context.get(productContext).config.baseUrl);
  return new Response(served ? "served\n" : "not served\n", { status: served ? 200 : 404 });
}
