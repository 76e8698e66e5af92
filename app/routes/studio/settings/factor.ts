import { passwordProblem } from "~/features/account/accounts/commands/change-password.server.ts";
import { currentPasswordInput, readForm } from "~/features/account/accounts/input.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { beginFactor, cancelFactor } from "~/features/account/second-factors/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/factor";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** Begins the setting up of an authenticator app, or takes back one that was not confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  if (request.method === "DELETE") {
    await product.db.transaction((tx) => cancelFactor(tx, id));
    return saved();
  }
  const read = readForm(currentPasswordInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const counted = await product.limiter.limit("proof:account", id);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const { current } = read.input;
  const problem = await passwordProblem(product.db, id, current);
  if (problem) return refused({ current: problem });
  await product.limiter.forgive("proof:account", id);
  await product.db.transaction((tx) => beginFactor(tx, product.oneTimeCodes, id, new Date()));
  return saved();
}
