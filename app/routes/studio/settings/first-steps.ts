import { readForm } from "~/features/account/accounts/input.ts";
import { saveSettings } from "~/features/account/settings/commands.server.ts";
import { firstStepsInput } from "~/features/account/settings/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/first-steps";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(firstStepsInput, context.get(formContext));
  if (!read.ok) return refused({ form: read.errors.shown });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  await db.transaction((tx) => saveSettings(tx, id, { showsFirstSteps: read.input.shown }, new Date()));
  return saved();
}
