import { newPasskeyChallenge } from "~/features/account/passkeys/commands.server.ts";
import { NO_PASSKEYS, passkeyHost } from "~/features/account/passkeys/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/passkey-challenge";
import { offered, refused } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** What the browser needs to make a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, config } = context.get(productContext);
  const host = passkeyHost(config.baseUrl);
  if (!host.ok) return refused({ form: NO_PASSKEYS[host.reason] }, 501);
  const asked = await askForProof(context);
  if (asked) return asked;
  const { headers, response } = await newPasskeyChallenge(auth, request.headers);
  return offered(response, headers);
}
