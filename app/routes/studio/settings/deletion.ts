import { redirect } from "react-router";
import { passwordProblem } from "~/features/account/accounts/commands/change-password.server.ts";
import { deletionInput, readForm } from "~/features/account/accounts/input.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { leave } from "~/features/account/leaving/commands.server.ts";
import { endRenewalJob } from "~/features/money/subscriptions/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/deletion";
import { refused } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Begins the deletion of the account: the password proves its owner, the username that it is meant. */
export async function action({ context }: Route.ActionArgs) {
  const read = readForm(deletionInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const product = context.get(productContext);
  const { id, username } = context.get(accountContext);
  if (read.input.username !== username) return refused({ username: "Please write your username as it is" });
  const counted = await product.limiter.limit("proof:account", id);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const problem = await passwordProblem(product.db, id, read.input.current);
  if (problem) return refused({ current: problem });
  await product.db.transaction(async (tx) => {
    await leave(tx, { queue: product.queue, baseUrl: product.config.baseUrl }, id, new Date());
    await product.queue.send(tx, endRenewalJob, { accountId: id });
  });
  return redirect("/login?left");
}
