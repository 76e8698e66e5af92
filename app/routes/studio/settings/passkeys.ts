import { readForm } from "~/features/account/accounts/input.ts";
import { addPasskey } from "~/features/account/passkeys/commands.server.ts";
import { newPasskeyInput } from "~/features/account/passkeys/input.ts";
import { PASSKEY_MESSAGES } from "~/features/account/passkeys/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/passkeys";
import { refused, saved } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds the passkey that the browser has made. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const read = readForm(newPasskeyInput, context.get(formContext));
  if (!read.ok) return refused({ form: read.errors.answer, name: read.errors.name });
  const product = context.get(productContext);
  const services = { ...product, baseUrl: product.config.baseUrl };
  const { id } = context.get(accountContext);
  const added = await addPasskey(services, id, read.input, request.headers, new Date());
  return added.ok ? saved() : refused({ form: PASSKEY_MESSAGES[added.reason] });
}
