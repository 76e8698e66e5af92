import { removeEndpoint } from "~/features/account/webhooks/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/webhook-removal";
import { saved } from "./answer.server.ts";
import { noWebhook, ownWebhook } from "./own-webhook.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Removes an endpoint with its messages. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = ownWebhook(context, params);
  const { db } = context.get(productContext);
  if (!(await db.transaction((tx) => removeEndpoint(tx, own)))) throw noWebhook();
  return saved("The endpoint is removed");
}
