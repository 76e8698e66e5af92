import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/google-callback";

/** Where Google sends people back; ends at `/auth/callback` either way. */
export const loader = ({ request, context }: Route.LoaderArgs) => context.get(productContext).auth.handler(request);
