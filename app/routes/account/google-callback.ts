import { addressContext } from "~/middleware/address.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { NETWORK_HEADER } from "~/platform/auth.ts";
import { wideNetworkOf } from "~/platform/sender.ts";
import type { Route } from "./+types/google-callback";

/** Google's redirect URI; redirects to `/auth/callback` in all cases. An account that is made here counts for its network. */
export function loader({ request, context }: Route.LoaderArgs) {
  const headers = new Headers(request.headers);
  headers.set(NETWORK_HEADER, wideNetworkOf(context.get(addressContext)));
  return context.get(productContext).auth.handler(new Request(request.url, { headers }));
}
