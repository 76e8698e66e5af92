import { usernamesForName } from "~/features/account/accounts/rules/username-suggestions.ts";
import { firstFree } from "~/features/account/accounts/rules/usernames.ts";
import { takenUsernames } from "~/features/account/onboarding/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/username-suggestion";

/** A free username for the name that was typed; empty when there is none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const suggestions = usernamesForName(url.searchParams.get("name") ?? "");
  const taken = await takenUsernames(context.get(productContext), context.get(accountContext).id, suggestions);
  return { username: firstFree(suggestions, taken) };
}
