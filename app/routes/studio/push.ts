import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { addBrowser } from "~/features/account/push/commands.server.ts";
import { subscriptionInput } from "~/features/account/push/input.ts";
import { PUSH_PROBLEM } from "~/features/account/push/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/push";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** This browser shows notifications until its session ends. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(subscriptionInput, context.get(formContext));
  if (!read.ok) return data({ problem: PUSH_PROBLEM }, { status: 422 });
  const { db } = context.get(productContext);
  const { id: accountId, sessionId } = context.get(accountContext);
  await db.transaction((tx) => addBrowser(tx, { accountId, sessionId }, read.input, new Date()));
  return { problem: null };
}
