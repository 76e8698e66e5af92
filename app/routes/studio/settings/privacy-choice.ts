import { readForm } from "~/features/account/accounts/input.ts";
import { choosePrivacy } from "~/features/content/sites/commands.server.ts";
import { privacyBoxesInput } from "~/features/content/sites/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/privacy-choice";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(privacyBoxesInput, context.get(formContext));
  if (!read.ok) return refused({ form: "Please choose again what visitors may see" });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  await db.transaction((tx) => choosePrivacy(tx, id, read.input, new Date()));
  return saved();
}
