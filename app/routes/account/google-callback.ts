import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/google-callback";

/** Google's redirect URI; redirects to `/auth/callback` in all cases. */
export const loader = ({ request, context }: Route.LoaderArgs) => context.get(productContext).auth.handler(request);
