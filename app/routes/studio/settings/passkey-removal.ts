import { removePasskey } from "~/features/account/passkeys/commands.server.ts";
import { passkeyIdInput } from "~/features/account/passkeys/input.ts";
import { hasPasskey } from "~/features/account/passkeys/queries.server.ts";
import { PASSKEY_MESSAGES } from "~/features/account/passkeys/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/passkey-removal";
import { refused, saved } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ params, context }: Route.ActionArgs) {
  const passkeyId = requested(passkeyIdInput, params.passkeyId);
  const product = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  if (!(await hasPasskey(product.db, { accountId, passkeyId }))) throw notFound();
  const asked = await askForProof(context);
  if (asked) return asked;
  const services = { ...product, baseUrl: product.config.baseUrl };
  const removed = await removePasskey(services, { accountId, passkeyId }, new Date());
  if (removed.ok) return saved();
  if (removed.reason === "not-found") throw notFound();
  return refused({ form: PASSKEY_MESSAGES[removed.reason] }, 409);
}
