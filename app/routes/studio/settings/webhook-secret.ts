import { changeSecret } from "~/features/account/webhooks/commands.server.ts";
import { endpointOf, secretOf } from "~/features/account/webhooks/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/webhook-secret";
import { toldSecret } from "./answer.server.ts";
import { noWebhook, ownWebhook } from "./own-webhook.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "PUT")];

/** `POST` tells the secret that signs an endpoint's messages, `PUT` makes another one and tells it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const own = ownWebhook(context, params);
  const { db, keptSecrets } = context.get(productContext);
  if (!(await endpointOf(db, own))) throw noWebhook();
  const asked = await askForProof(context);
  if (asked) return asked;
  if (request.method === "PUT") {
    // A second change would end the former secret, which programs still have.
    await changeOnce({ request, context }, async ({ tx }, now) => ({
      ok: await changeSecret({ tx, keptSecrets }, own, now),
    }));
  }
  const secret = await secretOf({ db, keptSecrets }, own);
  if (!secret) throw noWebhook();
  return toldSecret(secret, request.method === "PUT" ? "The secret is changed" : "The secret is below");
}
