import { endOtherSessions } from "~/features/account/accounts/commands.server.ts";
import { sessionsOfOwner } from "~/features/account/accounts/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/sessions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "DELETE")];

/** Lists the account's sessions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, sessionId } = context.get(accountContext);
  return Response.json(await sessionsOfOwner(context.get(productContext).db, id, sessionId, new Date()));
}

/** Signs every other device out. */
export async function action({ context }: Route.ActionArgs) {
  const { id, sessionId } = context.get(accountContext);
  return Response.json({ ended: await endOtherSessions(context.get(productContext).db, id, sessionId) });
}
