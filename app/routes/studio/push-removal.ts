import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { removeBrowser } from "~/features/account/push/commands.server.ts";
import { endpointInput } from "~/features/account/push/input.ts";
import { PUSH_PROBLEM } from "~/features/account/push/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/push-removal";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** This browser shows no notifications any more. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(endpointInput, context.get(formContext));
  if (!read.ok) return data({ problem: PUSH_PROBLEM }, { status: 422 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => removeBrowser(tx, context.get(accountContext).id, read.input.endpoint));
  return { problem: null };
}
