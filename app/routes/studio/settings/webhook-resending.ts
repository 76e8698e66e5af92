import { resendMessage } from "~/features/account/webhooks/commands.server.ts";
import { deliveryIdInput } from "~/features/account/webhooks/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/webhook-resending";
import { saved } from "./answer.server.ts";
import { noWebhook, ownWebhook } from "./own-webhook.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Sends a message again, at once. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = ownWebhook(context, params);
  const deliveryId = deliveryIdInput.safeParse(params.deliveryId);
  const { db, queue } = context.get(productContext);
  const isSent =
    deliveryId.success &&
    (await db.transaction((tx) => resendMessage({ tx, queue }, own, deliveryId.data, new Date())));
  if (!isSent) throw noWebhook();
  return saved("The message is on its way");
}
