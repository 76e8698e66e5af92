import { plainHost } from "~/lib/host-names.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/certificates";

/**
 * A proxy asks here before it orders or loads a certificate for a host name. Answered from memory, because it must be
 * right while the database is away too.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { config, domains } = context.get(productContext);
  const host = plainHost(new URL(request.url).searchParams.get("domain") ?? "");
  const served = host === plainHost(new URL(config.baseUrl).hostname) || domains.get(host) !== undefined;
  return new Response(served ? "served\n" : "not served\n", { status: served ? 200 : 404 });
}
