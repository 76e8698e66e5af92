import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { passkeyHost } from "~/features/account/passkeys/rules.ts";
import { mailProofCode } from "~/features/account/proofs/commands.server.ts";
import { CODE_SENT, PROOF_MESSAGES } from "~/features/account/proofs/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/proof-mail";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Mails a code to who has neither a password nor a passkey. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id: accountId, sessionId } = context.get(accountContext);
  const counted = await product.limiter.limit("proof-mail:account", accountId);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const { baseUrl } = product.config;
  const services = { ...product, baseUrl, hasPasskeys: passkeyHost(baseUrl).ok };
  const sent = await mailProofCode(services, { accountId, sessionId }, new Date());
  return sent.ok ? saved(CODE_SENT) : refused({ form: PROOF_MESSAGES[sent.reason] }, 409);
}
