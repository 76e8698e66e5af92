import { sendTest } from "~/features/account/webhooks/commands.server.ts";
import { endpointOf } from "~/features/account/webhooks/queries.server.ts";
import { WEBHOOK_MESSAGES } from "~/features/account/webhooks/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/webhook-test";
import { refused, saved } from "./answer.server.ts";
import { noWebhook, ownWebhook } from "./own-webhook.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Sends a message that tells nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = ownWebhook(context, params);
  const { db, queue } = context.get(productContext);
  if (!(await endpointOf(db, own))) throw noWebhook();
  const sent = await db.transaction((tx) => sendTest({ tx, queue }, own, new Date()));
  return sent ? saved("The message is on its way") : refused({ form: WEBHOOK_MESSAGES.ended }, 409);
}
