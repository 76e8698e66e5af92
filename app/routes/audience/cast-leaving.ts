import { data } from "react-router";
import { leaveCast } from "~/features/audience/cast-invitations/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/cast-leaving";
import { invitationOfAddress } from "./own-invitation.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** A member leaves a film's cast; packs are not sold any more. */
export async function action({ params, context }: Route.ActionArgs) {
  const { accountId, invitationId } = invitationOfAddress(context, params.invitationId);
  const { db } = context.get(productContext);
  const hasLeft = await db.transaction((tx) => leaveCast(tx, accountId, invitationId, new Date()));
  if (!hasLeft) throw notFound();
  return data({ problem: null });
}
