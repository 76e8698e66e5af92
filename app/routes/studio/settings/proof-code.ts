import { readForm } from "~/features/account/accounts/input.ts";
import { proveByCode } from "~/features/account/proofs/commands.server.ts";
import { codeProofInput } from "~/features/account/proofs/input.ts";
import { PROOF_MESSAGES } from "~/features/account/proofs/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/proof-code";
import { refused } from "./answer.server.ts";
import { checkProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Confirms by a mailed code who is there. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(codeProofInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const product = context.get(productContext);
  const { id: accountId, sessionId } = context.get(accountContext);
  return checkProof(context, "code", async () => {
    const proved = await proveByCode(product, { accountId, sessionId }, read.input.code, new Date());
    return proved.ok ? proved : { ok: false, message: PROOF_MESSAGES[proved.reason] };
  });
}
