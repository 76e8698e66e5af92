import { redirect } from "react-router";
import { deletionInput, readForm } from "~/features/account/accounts/input.ts";
import { asWritten } from "~/features/account/leaving/rules.ts";
import { leaveForGood } from "~/features/studio/leaving/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/deletion";
import { refused } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Begins the deletion of the account: a proof shows its owner, the name that it is meant. */
export async function action({ context }: Route.ActionArgs) {
  const account = context.get(accountContext);
  const { name, problem } = asWritten(account);
  const read = readForm(deletionInput, context.get(formContext));
  if (!read.ok || read.input.written !== name) return refused({ written: problem });
  const asked = await askForProof(context);
  if (asked) return asked;
  await leaveForGood(context.get(productContext), account.id, new Date());
  return redirect("/login?left");
}
