import { endSession } from "~/features/account/accounts/commands.server.ts";
import { sessionIdInput } from "~/features/account/accounts/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/session";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Signs one device out. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = sessionIdInput.safeParse(params.sessionId);
  if (!id.success) throw new Response(null, { status: 404 });
  const ended = await endSession(context.get(productContext).db, context.get(accountContext).id, id.data);
  if (!ended.ok) throw new Response(null, { status: 404 });
  return Response.json({ ended: 1 });
}
