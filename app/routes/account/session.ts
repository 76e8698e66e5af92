import { endSession } from "~/features/account/accounts/commands.server.ts";
import { sessionIdInput } from "~/features/account/accounts/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/session";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Signs one device out. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = requested(sessionIdInput, params.sessionId);
  const ended = await endSession(context.get(productContext).db, context.get(accountContext).id, id);
  if (!ended.ok) throw notFound();
  return Response.json({ ended: 1 });
}
