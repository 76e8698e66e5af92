import { readForm } from "~/features/account/accounts/input.ts";
import { makeKey } from "~/features/account/api-keys/commands.server.ts";
import { newKeyInput } from "~/features/account/api-keys/input.ts";
import { KEY_MESSAGES } from "~/features/account/api-keys/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/api-keys";
import { madeKey, refused } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes an API key. A form that is sent again makes no second one, and cannot be told the first. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(newKeyInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const asked = await askForProof(context);
  if (asked) return asked;
  const { config } = context.get(productContext);
  const { id } = context.get(accountContext);
  const made = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    makeKey({ tx, queue, baseUrl: config.baseUrl }, id, read.input, now),
  );
  if (!made.ok) return refused({ form: KEY_MESSAGES[made.reason] }, 409);
  return "key" in made ? madeKey(made.key) : refused({ form: KEY_MESSAGES["other-words"] }, 409);
}
