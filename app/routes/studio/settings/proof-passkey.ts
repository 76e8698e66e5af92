import { readForm } from "~/features/account/accounts/input.ts";
import { proveByPasskey } from "~/features/account/passkeys/commands.server.ts";
import { signInAnswer } from "~/features/account/passkeys/input.ts";
import { PASSKEY_MESSAGES } from "~/features/account/passkeys/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/proof-passkey";
import { refused } from "./answer.server.ts";
import { checkProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Confirms by a passkey who is there. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(signInAnswer, context.get(formContext));
  if (!read.ok) return refused({ form: PASSKEY_MESSAGES.failed });
  const product = context.get(productContext);
  const { id: accountId, sessionId } = context.get(accountContext);
  return checkProof(context, "form", async () => {
    const session = { accountId, sessionId };
    const proved = await proveByPasskey(product, session, read.input.answer, request.headers, new Date());
    return proved.ok ? proved : { ok: false, message: PASSKEY_MESSAGES[proved.reason] };
  });
}
