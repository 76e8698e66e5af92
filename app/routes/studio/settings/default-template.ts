import { readForm } from "~/features/account/accounts/input.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { chooseDefaultTemplate } from "~/features/account/settings/commands.server.ts";
import { preferencesInput } from "~/features/account/settings/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/default-template";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(preferencesInput, context.get(formContext));
  if (!read.ok) return refused({ form: read.errors.defaultTemplate });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const chosen = await db.transaction((tx) => chooseDefaultTemplate(tx, id, read.input.defaultTemplate, new Date()));
  return chosen.ok ? saved() : refused({ form: lackMessage(chosen.lack) }, 403);
}
