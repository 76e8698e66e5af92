import { data } from "react-router";
import { inviteAgain } from "~/features/audience/cast-invitations/commands.server.ts";
import { INVITING_MESSAGES } from "~/features/audience/cast-invitations/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/cast-invitation-mail";
import { invitationOfAddress } from "./own-invitation.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Mails an invitation again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, queue, config } = context.get(productContext);
  const own = invitationOfAddress(context, params.invitationId);
  const { baseUrl } = config;
  const sent = await db.transaction((tx) => inviteAgain({ tx, queue, baseUrl }, own, new Date()));
  if (sent.ok) return data({ problem: null });
  if (sent.reason === "not-found") throw notFound();
  return data({ problem: INVITING_MESSAGES[sent.reason] }, { status: 409 });
}
