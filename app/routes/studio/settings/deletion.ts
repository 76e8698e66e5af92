import { redirect } from "react-router";
import { deletionInput, readForm } from "~/features/account/accounts/input.ts";
import { leave } from "~/features/account/leaving/commands.server.ts";
import { endRenewalJob } from "~/features/money/subscriptions/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/deletion";
import { refused } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Begins the deletion of the account: a proof shows its owner, the username that it is meant. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(deletionInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const product = context.get(productContext);
  const { id, username } = context.get(accountContext);
  if (read.input.username !== username) return refused({ username: "Please write your username as it is" });
  const asked = await askForProof(context);
  if (asked) return asked;
  await product.db.transaction(async (tx) => {
    await leave(tx, { queue: product.queue, baseUrl: product.config.baseUrl }, id, new Date());
    await product.queue.send(tx, endRenewalJob, { accountId: id });
  });
  return redirect("/login?left");
}
