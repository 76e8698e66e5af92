import { data } from "react-router";
import { endInvitation } from "~/features/audience/cast-invitations/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/cast-invitation-ending";
import { invitationOfAddress } from "./own-invitation.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes an invitation back, or removes a member of the cast. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = invitationOfAddress(context, params.invitationId);
  const isEnded = await context.get(productContext).db.transaction((tx) => endInvitation(tx, own, new Date()));
  if (!isEnded) throw notFound();
  return data({ problem: null });
}
