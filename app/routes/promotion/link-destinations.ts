import { listInput } from "~/features/promotion/links/input.ts";
import { mainDestinations, projectDestinations } from "~/features/promotion/links/queries/destinations.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/link-destinations";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Where a new link can lead: the account's page and its film, and the projects whose title contains `?search=`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const { search } = listInput.parse({ search: url.searchParams.get("search") ?? "" });
  const [main, projects] = await Promise.all([mainDestinations(db, id), projectDestinations(db, id, search)]);
  return [...main, ...projects].map(({ path: _, ...shown }) => shown);
}
