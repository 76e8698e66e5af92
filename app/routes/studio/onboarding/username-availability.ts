import { USERNAME_TAKEN, usernameProblem } from "~/features/account/accounts/rules/usernames.ts";
import { takenUsernames } from "~/features/account/onboarding/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/username-availability";

export async function loader({ url, context }: Route.LoaderArgs) {
  const username = (url.searchParams.get("username") ?? "").trim();
  const problem = usernameProblem(username);
  if (problem) return { username, problem };
  const taken = await takenUsernames(context.get(productContext), context.get(accountContext).id, [username]);
  return { username, problem: taken.length ? USERNAME_TAKEN : null };
}
