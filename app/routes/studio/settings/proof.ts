import { readForm } from "~/features/account/accounts/input.ts";
import { proveByPassword } from "~/features/account/proofs/commands.server.ts";
import { passwordProofInput } from "~/features/account/proofs/input.ts";
import { PROOF_MESSAGES } from "~/features/account/proofs/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/proof";
import { refused } from "./answer.server.ts";
import { checkProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Confirms by the password who is there, for the sensitive changes of the next minutes. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(passwordProofInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const { db } = context.get(productContext);
  const { id: accountId, sessionId } = context.get(accountContext);
  return checkProof(context, "current", async () => {
    const proved = await proveByPassword(db, { accountId, sessionId }, read.input.current, new Date());
    return proved.ok ? proved : { ok: false, message: PROOF_MESSAGES[proved.reason] };
  });
}
